import { Notice } from '#components/notice.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { Link } from '#components/link.tsx';
import type { UploadState } from '#lib/upload/upload-store.ts';
import { waitsForLine } from '#lib/upload/upload-item.ts';
import { progressWords, summaryOf } from '#lib/upload/upload-summary.ts';
import { heldWords } from '#lib/upload/upload-voice.ts';
import { UploadMessages } from './upload-messages.tsx';

export function PanelProgress({ items, speed }: UploadState) {
  const { files, sent, total, share } = summaryOf(items);
  return (
    <div className="grid w-full max-w-sm justify-items-center gap-1">
      <ProgressBar label="Upload of all files" value={share} className="w-56 max-w-full" />
      <p className="text-note text-muted">
        {files === 1 ? 'One file' : `${files} files`}:{' '}
        {waitsForLine(items) ? 'Waiting for your connection' : progressWords(sent, total, speed)}
      </p>
    </div>
  );
}

/** Files of the list that need the user: refused, skipped or not sent. Their texts are short here. */
function NeedSomebody({ items, latestDrop }: UploadState) {
  const refused = items.filter(({ phase, error }) => phase === 'refused' && error !== undefined);
  const held = heldWords(items);
  // A drop of which nothing goes has been spoken of by the upload itself, for every screen.
  const goes = items.some(
    ({ key, phase }) => latestDrop?.keys.has(key) === true && phase !== 'duplicate' && phase !== 'refused',
  );
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="bad" live>
          <ul className={refused.length > 1 ? 'list-disc pl-4' : undefined}>
            {refused.slice(0, 5).map(({ key, error }) => (
              <li key={key}>{error}</li>
            ))}
          </ul>
          {refused.length > 5 && <p className="mt-1">And {refused.length - 5} more.</p>}
        </Notice>
      )}
      {held !== undefined && (
        <Notice tone="warn" live={goes}>
          {held}
        </Notice>
      )}
    </>
  );
}

/** Its words for a whole drop; a success is a toast. */
function Partly({ partial }: Pick<UploadState, 'partial'>) {
  if (partial === undefined) return null;
  return (
    <Notice tone="warn" live>
      {partial}
    </Notice>
  );
}

/** A summary of the last drop; each file is on the upload screen. */
export function PanelNews(uploads: UploadState) {
  return (
    <>
      <UploadMessages {...uploads} />
      <Partly {...uploads} />
      <NeedSomebody {...uploads} />
      {uploads.items.length > 0 && (
        <Link to="/upload" className="text-link inline-flex min-h-11 items-center justify-self-start">
          See each file
        </Link>
      )}
    </>
  );
}
