import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { PictureSize } from '../job/job.protocol.js';
import type { GreyPicture } from './text-recognition.js';

/** What models look at in one piece: what is larger they make smaller themselves. */
const longestSide = 1568;
/** Bytes; three of them are a small request. */
const largestPicture = 400 * 1024;
/** Tried in turn: a page full of noise compresses badly. */
const qualities = [75, 50, 25];
const pointsPerInch = 72;

/** A page of a scan as it lies on disk, drawn. */
export class DrawnPage {
  private constructor(
    private readonly pixels: Buffer,
    readonly size: PictureSize,
  ) {}

  /** Undefined when the file does not hold what it claims. */
  static async read(path: string, size: PictureSize): Promise<DrawnPage | undefined> {
    const pixels = await readFile(path);
    return pixels.length === size.width * size.height * 4 ? new DrawnPage(pixels, size) : undefined;
  }

  /** JPEG for models that can see; undefined when it stays too large. */
  async picture(): Promise<Buffer | undefined> {
    for (const quality of qualities) {
      const jpeg = await this.sharp()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .toBuffer();
      if (jpeg.length <= largestPicture) return jpeg;
    }
    return undefined;
  }

  /** @param height of the page in points */
  async grey(height: number): Promise<GreyPicture> {
    const pixels = await this.sharp().greyscale().raw().toBuffer();
    return { ...this.size, pixels, dotsPerInch: (this.size.height / height) * pointsPerInch };
  }

  private sharp(): Sharp {
    const { width, height } = this.size;
    return sharp(this.pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  }
}
