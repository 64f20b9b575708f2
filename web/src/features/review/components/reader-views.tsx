import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { metadataFields, type ReaderFields } from '@colophon/contracts/rules';
import { splitKeywords } from '#lib/text/keywords.ts';
import { LABELS } from '../metadata-form.ts';

/** One file in one reader. */
export interface Seen {
  label: string;
  fields: ReaderFields;
  fileName: string;
  /** The kind of document, where it is known. */
  type: string | undefined;
}

/** Search engines show about as many. */
const MOST_KEYWORDS = 6;

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 rounded-box border border-line bg-surface">
      <figcaption className="border-b border-line px-5 py-2.5 text-note text-muted">{label}</figcaption>
      <div className="px-5 py-4 wrap-anywhere">{children}</div>
    </figure>
  );
}

export function SearchView({ label, fields, fileName, type }: Seen) {
  const keywords = splitKeywords(fields.keywords ?? '');
  const facts = [fields.author, type].filter((fact) => fact !== undefined && fact !== '');
  return (
    <Frame label={label}>
      <div className="grid gap-1">
        <p className="flex min-w-0 items-center gap-1.5 text-note text-muted">
          <FileText aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{`Documents › ${fileName}`}</span>
        </p>
        <p dir="auto" className="line-clamp-2 text-lead font-medium text-accent">
          {fields.title || fileName}
        </p>
        <p dir="auto" className={`line-clamp-3 ${fields.description ? '' : 'text-muted italic'}`}>
          {fields.description || 'No description: search shows the first words of the page.'}
        </p>
        {facts.length > 0 && (
          <p dir="auto" className="text-note text-muted">
            {facts.join(' · ')}
          </p>
        )}
        {keywords.length > 0 && (
          <ul aria-label="Found by" className="mt-1 flex flex-wrap gap-1.5">
            {keywords.slice(0, MOST_KEYWORDS).map((keyword) => (
              <li key={keyword} dir="auto" className="rounded-[6px] bg-sunken px-2 py-0.5 text-note">
                {keyword}
              </li>
            ))}
            {keywords.length > MOST_KEYWORDS && (
              <li className="px-1 py-0.5 text-note text-muted">{keywords.length - MOST_KEYWORDS} more</li>
            )}
          </ul>
        )}
      </div>
    </Frame>
  );
}

/** The five lines of the properties window, also those that stay empty. */
export function AcrobatView({ label, fields, fileName }: Seen) {
  return (
    <Frame label={label}>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
        <dt className="text-muted">File</dt>
        <dd className="min-w-0 truncate">{fileName}</dd>
        {metadataFields
          .filter((field) => fields[field] !== null)
          .map((field) => (
            <div key={field} className="contents">
              <dt className="text-muted">{LABELS[field]}</dt>
              <dd dir="auto">
                {fields[field] === '' ? <span className="text-muted">Empty</span> : fields[field]}
              </dd>
            </div>
          ))}
      </dl>
    </Frame>
  );
}

export function BrowserView({ label, fields, fileName }: Seen) {
  return (
    <Frame label={label}>
      <div className="rounded-t-ctl bg-sunken px-3 pt-2">
        <p className="flex max-w-64 items-center gap-2 rounded-t-ctl bg-surface px-3 py-2">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          <span dir="auto" className="min-w-0 grow truncate">
            {fields.title || fileName}
          </span>
          <X aria-hidden className="size-3.5 shrink-0 text-muted" />
        </p>
      </div>
      <p className="mt-2 text-note text-muted">
        {fields.title ? 'The title' : 'The file name, because there is no title'}
      </p>
    </Frame>
  );
}

export function SharePointView({ label, fields, fileName }: Seen) {
  return (
    <Frame label={label}>
      <dl className="grid grid-cols-2 gap-x-4">
        <dt className="border-b border-line pb-1.5 text-note text-muted">Name</dt>
        <dt className="border-b border-line pb-1.5 text-note text-muted">Title</dt>
        <dd className="flex min-w-0 items-start gap-1.5 pt-2">
          <FileText aria-hidden className="mt-1 size-3.5 shrink-0 text-muted" />
          <span className="min-w-0">{fileName}</span>
        </dd>
        <dd dir="auto" className="min-w-0 pt-2">
          {fields.title || <span className="text-muted">Empty</span>}
        </dd>
      </dl>
    </Frame>
  );
}
