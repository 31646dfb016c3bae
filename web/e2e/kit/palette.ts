/** Makes a screenshot small: the same picture with at most 256 colours. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits of a channel that tell colours apart. */
const BITS = 6;

interface Picture {
  width: number;
  height: number;
  /** Bytes of a pixel: three, or four with an alpha that screenshots do not use. */
  depth: number;
  pixels: Buffer;
}

function decode(png: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, depth] = [0, 0, 3];
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + size);
    if (kind === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      depth = data[9] === 6 ? 4 : 3;
    } else if (kind === 'IDAT') parts.push(data);
    at += size + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * depth;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const left = x >= depth ? (pixels[y * row + x - depth] ?? 0) : 0;
      const up = y > 0 ? (pixels[(y - 1) * row + x] ?? 0) : 0;
      const corner = y > 0 && x >= depth ? (pixels[(y - 1) * row + x - depth] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      pixels[y * row + x] = ((raw[y * (row + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return { width, height, depth, pixels };
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

interface Colour {
  key: number;
  rgb: [number, number, number];
  count: number;
}

/** The colours, each an average of those that differ in nothing but the lowest bits. */
function colours({ depth, pixels }: Picture): Colour[] {
  const sums = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < pixels.length; at += depth) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const sum = sums.get(key(r, g, b)) ?? [0, 0, 0, 0];
    if (sum[3] === 0) sums.set(key(r, g, b), sum);
    sum[0] += r;
    sum[1] += g;
    sum[2] += b;
    sum[3] += 1;
  }
  return [...sums].map(([name, [r, g, b, count]]) => ({
    key: name,
    rgb: [r / count, g / count, b / count],
    count,
  }));
}

function key(r: number, g: number, b: number): number {
  const shift = 8 - BITS;
  return ((r >> shift) << (2 * BITS)) | ((g >> shift) << BITS) | (b >> shift);
}

/** Halves the box that spreads most, until there are enough of them. */
function boxes(all: Colour[]): Colour[][] {
  const done = [measure(all)];
  while (done.length < 256) {
    done.sort((a, b) => b.weight - a.weight);
    const widest = done[0];
    if (!widest || widest.weight === 0) break;
    const { box, channel } = widest;
    box.sort((a, b) => a.rgb[channel] - b.rgb[channel]);
    const half = box.reduce((sum, { count }) => sum + Math.sqrt(count), 0) / 2;
    let [cut, sum] = [0, 0];
    while (cut < box.length - 1 && sum < half) sum += Math.sqrt(box[cut++]?.count ?? 0);
    cut = Math.max(1, cut);
    done.splice(0, 1, measure(box.slice(0, cut)), measure(box.slice(cut)));
  }
  return done.map(({ box }) => box);
}

function measure(box: Colour[]): { box: Colour[]; channel: 0 | 1 | 2; weight: number } {
  const spread = ([0, 1, 2] as const).map((channel) => {
    let [least, most] = [255, 0];
    for (const { rgb } of box) {
      least = Math.min(least, rgb[channel]);
      most = Math.max(most, rgb[channel]);
    }
    return { channel, reach: most - least };
  });
  const widest = spread.sort((a, b) => b.reach - a.reach)[0];
  const reach = box.length < 2 ? 0 : (widest?.reach ?? 0);
  const many = box.reduce((sum, { count }) => sum + count, 0);
  return { box, channel: widest?.channel ?? 0, weight: reach * Math.pow(many, 0.25) };
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export function shrink(png: Buffer): Buffer {
  const picture = decode(png);
  const { width, height, depth, pixels } = picture;
  const index = new Uint8Array(1 << (3 * BITS));
  const palette = Buffer.alloc(256 * 3);
  boxes(colours(picture)).forEach((box, number) => {
    const many = box.reduce((sum, { count }) => sum + count, 0);
    for (const channel of [0, 1, 2] as const) {
      const mean = box.reduce((sum, { rgb, count }) => sum + rgb[channel] * count, 0) / many;
      palette[number * 3 + channel] = Math.round(mean);
    }
    for (const { key: name } of box) index[name] = number;
  });
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * depth;
      raw[y * (width + 1) + 1 + x] =
        index[key(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)] ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    HEAD,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
