/** A server of one's own: the real binary on a port of its own, ended by its process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BINARY =
  process.env.DOUBT_BIN ?? fileURLToPath(new URL('../../../target/debug/doubt', import.meta.url));
const LIMITS = [
  '--max-requests=100000',
  '--max-openings=100000',
  '--max-tables=5000',
  '--max-connections=1000',
  '--max-per-address=1000',
];

export class House {
  #child: ChildProcess | null = null;
  #said = '';
  #data = mkdtempSync(join(tmpdir(), 'doubt-e2e-'));
  #listen = '127.0.0.1:0';
  /** Where the page is: ends with a slash. */
  address = '';

  static async open(): Promise<House> {
    const house = new House();
    await house.start();
    return house;
  }

  /** Starts it; again on the same port and data when it ran before. */
  async start(): Promise<void> {
    if (!existsSync(BINARY)) throw new Error(`there is no ${BINARY}: build it first, or set DOUBT_BIN`);
    const args = ['serve', '--no-open', '--listen', this.#listen, '--data', this.#data, ...LIMITS];
    const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#said = '';
    this.address = await new Promise<string>((resolve, reject) => {
      const hear = (data: Buffer) => {
        this.#said += data.toString();
        const found = /Doubt is at (http:\S+)/.exec(this.#said)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`the server ended: ${this.#said}`)));
    });
    this.#listen = new URL(this.address).host;
  }

  /** Ends it without a warning, as a power cut would, and keeps its data. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
