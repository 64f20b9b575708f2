import { PDFDocument } from 'pdf-lib';
import type { EditableMetadata } from '../pdf/metadata/pdf-metadata.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { provenUpdate } from '../pdf/update/proven-update.js';
import { PageFont } from './page-font.js';
import { ReceiptSheet } from './receipt-sheet.js';

/** What a receipt says, in the words that stand on it. */
export interface ReceiptContent {
  readonly fields: readonly ReceiptField[];
  readonly facts: readonly ReceiptFact[];
  readonly warnings: readonly string[];
  /** Of the receipt itself. */
  readonly metadata: EditableMetadata;
  /** ISO 8601; the receipt is dated by it. */
  readonly writtenAt: string;
}

interface ReceiptField {
  readonly name: string;
  readonly places: string;
  readonly before: string;
  readonly after: string;
}

interface ReceiptFact {
  readonly name: string;
  readonly value: string;
}

const MOST_WARNINGS = 4;
/** Points. */
const FACT_INDENT = 132;
const BEFORE_INDENT = 36;

/** One page of A4. The same content is the same file, byte for byte; its metadata comes from our own writer. */
export async function receiptPdf(content: ReceiptContent): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await PageFont.embed(document, 'Receipt');
  fill(new ReceiptSheet(document.addPage(ReceiptSheet.size), font), content);
  const page = Buffer.from(await document.save({ useObjectStreams: false }));
  const { append } = provenUpdate(new BufferSource(page), content.metadata, {
    language: 'en',
    now: new Date(content.writtenAt),
    profile: 'standard',
    acceptSignatureChange: false,
  });
  return Buffer.concat([page, append]);
}

function fill(sheet: ReceiptSheet, { fields, facts, warnings }: ReceiptContent): void {
  sheet.text('Colophon', { size: 9, lines: 1, isMuted: true });
  sheet.text('Receipt: what was written into a PDF', { size: 16, lines: 1 });
  sheet.gap(12);
  sheet.rule();
  for (const field of fields) {
    sheet.gap(5);
    fillField(sheet, field);
  }
  sheet.gap(8);
  sheet.rule();
  sheet.gap(4);
  for (const { name, value } of facts) sheet.pair(name, value, { size: 8.5, lines: 1, indent: FACT_INDENT });
  if (warnings.length > 0) sheet.gap(6);
  for (const warning of warnings.slice(0, MOST_WARNINGS)) sheet.text(warning, { size: 8.5, lines: 1 });
  sheet.gap(6);
  const note = { size: 7.5, lines: 2, isMuted: true };
  if (sheet.hasUnshown) sheet.text('\uFFFD stands for a character that this page cannot show.', note);
  sheet.text('The receipt as JSON has every value in full.', note);
}

function fillField(sheet: ReceiptSheet, { name, places, before, after }: ReceiptField): void {
  sheet.text(`${name} · ${places}`, { size: 8.5, lines: 1, isMuted: true });
  sheet.text(after === '' ? 'Empty' : after, { size: 10, lines: 5, isMuted: after === '' });
  const was = { size: 8.5, lines: 3, indent: BEFORE_INDENT, isMuted: true };
  if (before === after) sheet.text('Unchanged', { ...was, indent: 0 });
  else sheet.pair('Before', before === '' ? 'Empty' : before, was);
}
