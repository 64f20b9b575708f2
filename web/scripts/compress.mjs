import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(js|css|svg|webmanifest)$/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Keeps a .br and a .gz beside every file that gains by it, so that no server compresses the same bytes again.
 * Pages are left out: the server writes its own address into them first.
 */
export function compressFiles(dist) {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!WORTH_IT.test(name)) continue;
    const path = join(dist, name);
    const bytes = readFileSync(path);
    const packed = { br: brotliCompressSync(bytes, BEST), gz: gzipSync(bytes, { level: 9 }) };
    for (const [ending, smaller] of Object.entries(packed)) {
      if (smaller.length < bytes.length) writeFileSync(`${path}.${ending}`, smaller);
    }
  }
}
