import { describeWarnings, type MetadataField, originalField } from '@colophon/contracts/rules';
import { engineVersion } from '../engine/engine-version.js';
import type { WrittenField } from '../pdf/update/write-report.js';
import type { ReceiptContent } from '../pdf-lib/receipt-pdf.js';
import type { StoredFile } from './stored-file.js';

const NAMES: Readonly<Record<MetadataField, string>> = {
  title: 'Title',
  subject: 'Subject',
  keywords: 'Keywords',
  author: 'Author',
  description: 'Description',
};
const PROFILES = { standard: 'Standard', search: 'For search engines' } as const;

/** What the page of a receipt says: the same as the receipt of the event. */
export const presentReceiptPage = (documentId: string, file: StoredFile): ReceiptContent => {
  const { original, processed, writtenAt, profile } = file;
  const title = file.fields.find(({ field }) => field === 'title')?.after ?? '';
  return {
    fields: file.fields.map((written) => ({
      name: NAMES[written.field],
      places: placesOf(written),
      before: originalField(written.before),
      after: written.after,
    })),
    facts: [
      { name: 'Document', value: documentId },
      { name: 'Written', value: `${writtenAt.toISOString().slice(0, 19).replace('T', ' ')} UTC` },
      { name: 'Way of writing', value: `${PROFILES[profile]}, engine ${engineVersion}` },
      { name: 'Added', value: addedBy(file) },
      { name: 'Original', value: bytes(original.size) },
      { name: 'SHA-256 of the original', value: original.sha256 },
      { name: 'Processed PDF', value: bytes(processed.size) },
      { name: 'SHA-256 of the processed PDF', value: processed.sha256 },
    ],
    warnings: describeWarnings(file.warnings).map(({ message }) => message),
    metadata: {
      title: title === '' ? 'Receipt' : `Receipt: ${title}`,
      subject: 'Receipt for metadata written into a PDF',
      keywords: 'receipt, metadata',
      author: 'Colophon',
      description: `What was written into the PDF with the SHA-256 ${processed.sha256}, and what it said before.`,
    },
    writtenAt: writtenAt.toISOString(),
  };
};

const placesOf = ({ info, xmp }: WrittenField): string => {
  const places = [
    ...(info === undefined ? [] : [`Info ${info}`]),
    ...(xmp.length > 0 ? [`XMP ${xmp.join(', ')}`] : []),
  ];
  return places.join(' · ') || 'Not written: empty';
};

const addedBy = ({ warnings, bytesAdded }: StoredFile): string =>
  warnings.includes('DAMAGED_REPAIRED')
    ? `The file was rebuilt; ${bytes(bytesAdded)} behind it`
    : `${bytes(bytesAdded)} behind the original`;

const bytes = (count: number): string => `${count.toLocaleString('en')} bytes`;
