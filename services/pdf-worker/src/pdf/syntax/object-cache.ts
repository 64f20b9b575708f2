import type { PdfObject } from './pdf-object.js';

/** Enough for catalog, page tree, Info and form, which several questions are about. */
const maxObjects = 64;
/** Their windows of the file stay in memory with them. */
const maxBytes = 32 * 1024 * 1024;

/** The objects read last, by number. */
export class ObjectCache {
  private readonly objects = new Map<number, PdfObject>();
  private bytes = 0;

  get(num: number): PdfObject | undefined {
    return this.objects.get(num);
  }

  put(object: PdfObject): void {
    // The data of an object stream is kept by its stream.
    const size = object.inObjectStream ? 0 : object.buffer.length;
    if (this.objects.size >= maxObjects || this.bytes + size > maxBytes) {
      this.objects.clear();
      this.bytes = 0;
    }
    this.objects.set(object.num, object);
    this.bytes += size;
  }
}
