import { type MetadataDefect, unusableTitles, visibleLine } from '@colophon/contracts/rules';
import type { ReactNode } from 'react';
import { DocumentCover } from '#components/document-cover.tsx';
import { classNames } from '#lib/class-names.ts';
import { authorKind, problemMessages } from '../check/check-words.ts';
import type { JudgedFile, ProblemFile } from '../check/checked-file.ts';

/** The head and each row of the list, where there is room for columns. */
export const COLUMNS = 'sm:grid sm:grid-cols-[minmax(0,2.2fr)_repeat(3,minmax(0,1fr))] sm:gap-x-6';

const TITLE_NOTES: Partial<Record<MetadataDefect, string>> = {
  program_title: 'title set by a program',
  file_name_title: 'title is a file name',
  page_line_title: 'title is a line of a page',
  repeated_title: 'same title as another',
};

/** One property: what it says, and what is wrong with that. On a phone only what is wrong shows. */
function Property({ name, value, wrong }: { name: string; value: string; wrong?: string | undefined }) {
  const missing = value === '';
  const bad = missing || wrong !== undefined;
  return (
    <div className={classNames('min-w-0 text-note', !bad && 'max-sm:hidden')}>
      <dt className="inline text-muted sm:sr-only">{name}: </dt>
      <dd className={classNames('inline wrap-anywhere', bad ? 'text-warn' : 'text-muted')}>
        {missing ? (
          'None'
        ) : (
          <>
            <bdi className="line-clamp-2 max-sm:inline">{value}</bdi>
            {wrong !== undefined && <span className="max-sm:before:content-[',_']">{wrong}</span>}
          </>
        )}
      </dd>
    </div>
  );
}

function Row({
  name,
  title,
  note,
  children,
}: {
  name: string;
  title: ReactNode;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className={classNames('grid gap-y-1.5 py-3.5 sm:items-center', COLUMNS)}>
      <div className="flex min-w-0 items-start gap-3.5">
        <DocumentCover seed={name} className="mt-1 h-10 w-7.5" />
        <div className="min-w-0 wrap-anywhere">
          {title}
          <p className="text-note text-muted">
            <bdi>{visibleLine(name)}</bdi>
            {note !== undefined && <span className="text-warn"> · {note}</span>}
          </p>
        </div>
      </div>
      {children}
    </li>
  );
}

/** A file with its current metadata, bad titles in red. */
export function CheckedRow({ file, metadata, defects }: JudgedFile) {
  const titleDefect = defects.find((defect) => unusableTitles.has(defect));
  const note = defects.map((defect) => TITLE_NOTES[defect]).find((found) => found !== undefined);
  return (
    <Row
      name={file.name}
      note={note}
      title={
        <p className={classNames('font-medium', titleDefect && 'text-bad')}>
          <span className="sr-only">Title: </span>
          {titleDefect === 'no_title' ? 'No title' : <bdi className="line-clamp-2">{metadata.title}</bdi>}
        </p>
      }
    >
      <dl className="contents max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:pl-11">
        <Property name="Author" value={metadata.author} wrong={authorKind(defects)} />
        <Property name="Description" value={metadata.subject} />
        <Property name="Keywords" value={metadata.keywords} />
      </dl>
    </Row>
  );
}

/** A file that nothing can be said of. */
export function ProblemRow({ file, problem }: ProblemFile) {
  return (
    <Row name={file.name} title={<p className="font-medium text-muted">Not checked</p>}>
      <p className="text-note text-muted max-sm:pl-11 sm:col-span-3">{problemMessages[problem]}</p>
    </Row>
  );
}
