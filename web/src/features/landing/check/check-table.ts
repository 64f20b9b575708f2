import { csvByteOrderMark, csvLine, visibleLine } from '@colophon/contracts/rules';
import { defectWords, problemMessages } from './check-words.ts';
import type { Outcome } from './checked-file.ts';

const HEADER = ['name', 'title', 'author', 'subject', 'keywords', 'findings'];

/** All that was found, as CSV; names are those of files, and may be hostile too. */
export function checkTable({ judged, problems }: Outcome): string {
  const rows = [
    HEADER,
    ...judged.map(({ file, metadata, defects }) => [
      visibleLine(file.name),
      metadata.title,
      metadata.author,
      metadata.subject,
      metadata.keywords,
      defectWords(defects),
    ]),
    ...problems.map(({ file, problem }) => [
      visibleLine(file.name),
      '',
      '',
      '',
      '',
      `${problemMessages[problem]}.`,
    ]),
  ];
  return csvByteOrderMark + rows.map(csvLine).join('');
}
