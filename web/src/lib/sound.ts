/** Small sounds, made on the spot. Nothing is heard unless somebody has switched them on. */
import { session } from './client/session.svelte.ts';

export type Cue = 'dice' | 'card' | 'coin' | 'challenge' | 'win';

let audio: AudioContext | null = null;

/** Lets a cue be heard, if sounds are on. */
export function play(what: Cue): void {
  if (!session.prefs.sound || typeof AudioContext === 'undefined') return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    score[what](audio, audio.currentTime + 0.01);
  } catch {
    // A browser without a voice plays in silence.
  }
}

/** A short breath of noise through a filter: wood, bone and paper. */
function tap(on: AudioContext, at: number, pitch: number, loud: number, long: number): void {
  const frames = Math.ceil(on.sampleRate * long);
  const noise = on.createBuffer(1, frames, on.sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < frames; n += 1) data[n] = (Math.random() * 2 - 1) * (1 - n / frames) ** 2;
  const source = on.createBufferSource();
  source.buffer = noise;
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  const gain = on.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(at);
}

/** A tone that dies away: brass and bells. */
function tone(on: AudioContext, at: number, pitch: number, loud: number, long: number, to = pitch): void {
  const source = on.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + long);
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  source.connect(gain).connect(on.destination);
  source.start(at);
  source.stop(at + long + 0.02);
}

const score: Record<Cue, (on: AudioContext, at: number) => void> = {
  dice(on, at) {
    for (let n = 0; n < 9; n += 1)
      tap(on, at + n * 0.045 + Math.random() * 0.03, 1500 + Math.random() * 1600, 0.25, 0.03);
  },
  card(on, at) {
    tap(on, at, 3800, 0.16, 0.07);
    tap(on, at + 0.05, 900, 0.14, 0.03);
  },
  coin(on, at) {
    tone(on, at, 2100, 0.07, 0.25);
    tone(on, at + 0.06, 2810, 0.06, 0.4);
  },
  challenge(on, at) {
    tap(on, at, 220, 0.6, 0.09);
    tone(on, at, 330, 0.12, 0.22, 180);
    tone(on, at + 0.16, 247, 0.12, 0.4, 140);
  },
  win(on, at) {
    [392, 494, 587, 784].forEach((pitch, n) => tone(on, at + n * 0.13, pitch, 0.1, 0.5));
  },
};
