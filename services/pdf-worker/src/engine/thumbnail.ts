import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

// One small picture at a time: neither a cache nor more threads would pay.
sharp.cache(false);
sharp.concurrency(1);

const quality = 80;

/** Compresses raw RGBA pixels; undefined when the file does not hold what it claims. */
export async function encodeThumbnail(
  path: string,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer | undefined> {
  const pixels = await readFile(path);
  if (pixels.length !== size.width * size.height * 4) return undefined;
  const raw = { width: size.width, height: size.height, channels: 4 as const };
  return sharp(pixels, { raw }).removeAlpha().webp({ quality, effort: 2 }).toBuffer();
}
