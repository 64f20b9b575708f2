import type { Field, FieldPlaces } from '../metadata/field-places.js';
import type { StructureFacts } from '../inspect/structure-facts.js';
import type { PdfWarning } from '../pdf.errors.js';
import type { WriteProfile } from '../metadata/pdf-metadata.js';

/** One field of a written file, for the receipt. */
export interface WrittenField extends FieldPlaces {
  readonly field: Field;
  /** What the original said, Info and XMP merged; empty where nothing. */
  readonly before: string;
  /** What the file says now; empty where the field was taken away. */
  readonly after: string;
}

/** What a write did. */
export interface WriteReport {
  readonly warnings: readonly PdfWarning[];
  /** The profile applied: PDF/A keeps `standard` whatever was asked for. */
  readonly profile: WriteProfile;
  readonly fields: readonly WrittenField[];
  readonly bytesAdded: number;
  /** Bytes of the original that were looked at. */
  readonly bytesRead: number;
  /** Read back from the written file. */
  readonly facts: StructureFacts;
}
