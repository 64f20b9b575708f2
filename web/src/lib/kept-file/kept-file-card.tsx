import { visibleLine } from '@colophon/contracts/rules';
import type { ReactNode } from 'react';
import { Button } from '#components/button.tsx';
import { DocumentCover } from '#components/document-cover.tsx';
import { classNames } from '../class-names.ts';
import { formatSize } from '../format.ts';
import { forgetKeptFiles, type KeptFiles } from './kept-file.ts';
import { useKeptFiles } from './use-kept-file.ts';
import { useWorstTitle } from './use-worst-title.ts';

/** Under the words beside the cover, where there is no room for it beside them. */
const PHONE_ALONE = 'max-sm:-my-1 max-sm:pl-9';
/** Names shown of several files; the others are counted. */
const MOST_NAMES = 3;

function PresentTitle({ files }: Pick<KeptFiles, 'files'>) {
  const title = useWorstTitle(files);
  if (title === undefined) return null;
  const single = files.length === 1;
  return (
    <p className="text-note text-muted wrap-anywhere">
      {title === '' ? (
        single ? (
          'It has no title today.'
        ) : (
          'Some have no title today.'
        )
      ) : (
        <>
          {single ? 'Its title today: ' : 'The worst title today: '}
          <bdi className="line-clamp-3 inline text-bad">{title}</bdi>
        </>
      )}
    </p>
  );
}

function Names({ files }: Pick<KeptFiles, 'files'>) {
  const more = files.length - MOST_NAMES;
  return (
    <ul className="flex flex-wrap text-note text-muted">
      {files.slice(0, MOST_NAMES).map((file, index) => (
        <li key={`${index} ${file.name}`} className="mr-1 wrap-anywhere not-last:after:content-[',']">
          <bdi>{visibleLine(file.name)}</bdi>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

/** The files with their present title. @param children what can be done with them here, beside removing them */
export function KeptFileCard({
  files,
  note,
  children,
}: Pick<KeptFiles, 'files'> & { note: string; children?: ReactNode }) {
  const single = files.length === 1;
  return (
    <section
      aria-label={single ? 'The file you chose before signing up' : 'The files we’ve kept for you'}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-surface px-4 py-3"
    >
      <DocumentCover seed={files[0].name} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium wrap-anywhere">
          {single ? <bdi>{files[0].name}</bdi> : `We’ve kept ${files.length} PDFs for you`}
        </p>
        {!single && <Names files={files} />}
        <p className="text-note text-pretty text-muted">
          {single && `${formatSize(files[0].size)}. `}
          {note}
        </p>
        <PresentTitle files={files} />
      </div>
      <div
        className={classNames('flex flex-wrap gap-2', children === undefined ? PHONE_ALONE : 'max-sm:pl-13')}
      >
        {children}
        <Button look="quiet" onClick={() => void forgetKeptFiles()}>
          Remove
        </Button>
      </div>
    </section>
  );
}

/** Beside the forms on the way to an account: what they are filled in for. Nothing shows without a file. */
export function KeptFileReminder() {
  const kept = useKeptFiles();
  if (kept === null) return null;
  const { files, lasting } = kept;
  const single = files.length === 1;
  const where = lasting
    ? single
      ? 'We’ve kept it for you in this browser'
      : 'In this browser'
    : `There is no room for ${single ? 'it' : 'them'} here. Keep this tab open`;
  return (
    <div className="mb-7">
      <KeptFileCard files={files} note={`${where}. Nothing is uploaded yet.`} />
    </div>
  );
}
