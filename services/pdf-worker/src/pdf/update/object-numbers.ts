import type { DocumentStructure } from '../inspect/document-structure.js';
import { type PdfObject, referencesIn } from '../syntax/pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import type { PdfReader } from '../syntax/reader.js';

/** The highest object number a PDF may use (ISO 32000-1, annex C). */
const maxNumber = 8_388_607;

/**
 * Hands out numbers nothing in the file speaks of. Above every number in use and every reference seen: a dangling
 * reference must not come alive by a new object.
 */
export class ObjectNumbers {
  private next: number;
  private readonly taken: ReadonlySet<number>;

  constructor(reader: PdfReader, structure: DocumentStructure) {
    const known = [structure.catalog, structure.info.object, structure.metadata.object];
    const values = known.filter((object): object is PdfObject => object !== undefined);
    const roots = [reader.trailer, ...values.map((object) => object.value)];
    const taken = new Set<number>();
    for (const root of roots) for (const { num } of referencesIn(root)) taken.add(num);
    this.taken = taken;
    let highest = reader.size - 1;
    for (const num of this.taken) highest = Math.max(highest, num);
    // An absurd dangling reference may not push new objects beyond what readers accept: step around it.
    this.next = highest + 16 <= maxNumber ? highest + 1 : reader.size;
  }

  take(): number {
    while (this.taken.has(this.next)) this.next++;
    if (this.next > maxNumber) throw new PdfError('TOO_LARGE', 'object numbers');
    return this.next++;
  }

  /** What the new /Size must be. */
  get size(): number {
    return this.next;
  }
}
