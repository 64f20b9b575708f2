import {
  type FileFacts,
  type PreviewReader,
  previewReaders,
  type ReaderPreview,
  readerPreviews,
} from '@colophon/contracts/rules';
import { Badge } from '#components/badge.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Document, Metadata } from '#lib/api/types.ts';
import { usePreviewedFile } from '../api/use-findability.ts';

const USES: Readonly<Record<ReaderPreview['uses'], string>> = {
  title: 'The title',
  file_name: 'The file name',
};

function Shown({ label, preview }: { label: string; preview: ReaderPreview }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-note text-muted">{label}</p>
      <p dir="auto" className={preview.uses === 'title' ? 'font-medium' : ''}>
        {preview.heading}
      </p>
      {preview.lines.map((line, index) => (
        // Two fields may say the same: the place is the line's only name.
        // oxlint-disable-next-line no-array-index-key
        <p key={index} dir="auto" className="line-clamp-2 text-note">
          {line}
        </p>
      ))}
      <p className="text-note text-muted">{USES[preview.uses]}</p>
    </div>
  );
}

interface ProgramProps {
  reader: PreviewReader;
  before: ReaderPreview | undefined;
  after: ReaderPreview | undefined;
}

function Program({ reader: { label, rule, source, verified }, before, after }: ProgramProps) {
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-2 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {label}
          {!verified && <Badge tone="warn">Not confirmed</Badge>}
        </h3>
        <p className="text-note text-muted wrap-anywhere">
          {rule} Source: {source}.
        </p>
      </div>
      {before !== undefined && <Shown label="As uploaded" preview={before} />}
      {after !== undefined && <Shown label="With the final metadata" preview={after} />}
    </li>
  );
}

/** What each program shows of the file, by which rule, and how sure that is. */
export function AllPrograms({ document, values }: { document: Document; values: Metadata }) {
  const { measured, error } = usePreviewedFile(document, values);
  if (measured === undefined) {
    if (error !== null)
      return <p className="text-muted">{errorText(error, 'What programs show could not be loaded.')}</p>;
    return (
      <div role="status">
        <LoadingText>Loading what programs show</LoadingText>
        <Skeleton className="h-96" />
      </div>
    );
  }
  const seen = (facts: FileFacts | null) => (facts === null ? [] : readerPreviews(facts, measured.fileName));
  const [before, after] = [seen(measured.before), seen(measured.after)];
  return (
    <div className="-mt-4 grid grid-cols-1 gap-1">
      <p className="text-note text-muted">
        Read from the file as it was uploaded, and as it will be written. “Not confirmed”: we found no word of
        the maker that settles it.
      </p>
      <ul aria-label="All programs" className="divide-y divide-line">
        {previewReaders.map((reader, index) => (
          <Program key={reader.id} reader={reader} before={before[index]} after={after[index]} />
        ))}
      </ul>
    </div>
  );
}
