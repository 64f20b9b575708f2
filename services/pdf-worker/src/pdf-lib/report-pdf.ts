import type { ReportSection } from '@colophon/contracts/rules';
import { PDFDocument } from 'pdf-lib';
import type { EditableMetadata } from '../pdf/metadata/pdf-metadata.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { provenUpdate } from '../pdf/update/proven-update.js';
import { PageFont } from './page-font.js';
import { ReportPages } from './report-pages.js';

/** A report in the words that stand on its pages. */
export interface PrintedReport {
  readonly title: string;
  /** ISO 8601; the file is dated by it. */
  readonly createdAt: string;
  readonly sections: readonly ReportSection[];
}

/** Code points of the description: a few sentences. */
const LONGEST_DESCRIPTION = 400;

/** Pages of A4. The same report is the same file, byte for byte; its metadata comes from our own writer. */
export async function reportPdf(report: PrintedReport): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const pages = new ReportPages(document, await PageFont.embed(document, 'Report'));
  fill(pages, report);
  const bytes = Buffer.from(await document.save({ useObjectStreams: false }));
  const { append } = provenUpdate(new BufferSource(bytes), metadataOf(report), {
    language: 'en',
    now: new Date(report.createdAt),
    profile: 'standard',
    acceptSignatureChange: false,
  });
  return Buffer.concat([bytes, append]);
}

function fill(pages: ReportPages, { title, createdAt, sections }: PrintedReport): void {
  pages.text('Colophon · Findability report', { size: 9, isMuted: true });
  pages.text(title, { size: 20, after: 5 });
  pages.text(`${createdAt.slice(0, 16).replace('T', ' ')} UTC`, { size: 9, isMuted: true });
  for (const section of sections) {
    pages.heading(section.title);
    for (const paragraph of section.paragraphs) pages.text(paragraph, { size: 10, after: 3 });
    for (const table of section.tables) pages.table(table);
  }
  pages.number();
}

/** What a person would want to find it by: the report follows the rules that it reports on. */
function metadataOf({ title, sections }: PrintedReport): EditableMetadata {
  const [summary] = sections;
  const description = Array.from(summary?.paragraphs.join(' ') ?? '');
  return {
    title,
    subject: 'How well documents can be found, before and after their metadata were written',
    keywords: 'findability, PDF metadata, report',
    author: 'Colophon',
    description: description.slice(0, LONGEST_DESCRIPTION).join(''),
  };
}
