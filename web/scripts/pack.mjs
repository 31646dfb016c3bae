// Compresses what is worth it, once, so that the program never has to: node scripts/pack.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder: node scripts/pack.mjs FOLDER');

const text = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const plain = readFileSync(path);
  const packed = {
    '.br': brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    '.gz': gzipSync(plain, { level: 9 }),
  };
  for (const [suffix, bytes] of Object.entries(packed))
    if (bytes.length < plain.length * 0.95) writeFileSync(path + suffix, bytes);
}
