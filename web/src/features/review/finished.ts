import { titleDefect, unusableTitles } from '@colophon/contracts/rules';
import type { Document, Receipt } from '#lib/api/types.ts';
import { count } from './counted.ts';

/** What came of the titles of finished documents, by their receipts. */
export interface TitleChange {
  readonly documentId: string;
  readonly fileName: string;
  readonly before: string;
  readonly after: string;
}

export interface FinishedJob {
  readonly files: number;
  /** Fields that say something now that they did not say before. */
  readonly fields: number;
  /** Files that could not be added to, but had to be made new; their pages are kept too. */
  readonly rebuilt: number;
  readonly titles: readonly TitleChange[];
}

/** Titles shown. */
const MOST_TITLES = 3;

function changed({ before, after }: Receipt['fields'][number]): boolean {
  return after !== '' && after !== before;
}

/** A wrong title that became a right one tells most, then one that was missing; one that read well tells least. */
function weightOf({ before, fileName }: TitleChange): number {
  if (before === '') return 1;
  const file = { title: before, author: '', subject: '', keywords: '', fileName };
  const defect = titleDefect(before, file);
  return defect !== undefined && unusableTitles.has(defect) ? 2 : 0;
}

export function finishedJob(receipts: readonly Receipt[], documents: readonly Document[]): FinishedJob {
  const fileNames = new Map(documents.map(({ id, original_filename }) => [id, original_filename]));
  const titles = receipts.flatMap(({ documentId, fields }) =>
    fields
      .filter((written) => written.field === 'title' && changed(written))
      .map(({ before, after }) => ({
        documentId,
        fileName: fileNames.get(documentId) ?? '',
        before,
        after,
      })),
  );
  return {
    files: receipts.length,
    fields: receipts.reduce((sum, { fields }) => sum + fields.filter(changed).length, 0),
    rebuilt: receipts.filter(
      ({ original, processed, bytesAdded }) => processed.size !== original.size + bytesAdded,
    ).length,
    titles: titles.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_TITLES),
  };
}

/** "12 PDFs, 53 fields written, 0 pages changed" */
export function finishedWords({ files, fields, rebuilt }: FinishedJob): string {
  const made = rebuilt === 0 ? '' : `, ${count(rebuilt, 'file')} rebuilt`;
  return `${count(files, 'PDF')}, ${count(fields, 'field')} written, 0 pages changed${made}`;
}

/** The same as a text that the user can send to others. */
export function finishedText(job: FinishedJob): string {
  const titles = job.titles.map(
    ({ before, after }) => `${before === '' ? 'No title' : `“${before}”`} → “${after}”`,
  );
  return [finishedWords(job), ...titles].join('\n');
}
