import { Suspense } from 'react';
import { Download } from 'lucide-react';
import { Button, ButtonLink } from '#components/button.tsx';
import { errorText, isStatus } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { lazy } from '#lib/lazy.ts';
import { asksForCredit, canTryAgain, isMoving, isReviewable } from '#lib/status.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { useDownload, useDownloadOriginal, useGenerate } from '../api/document-actions.ts';

const RowMenu = lazy(() => import('./row-menu.tsx').then((module) => ({ default: module.RowMenu })));

const NOT_WRITTEN = 'Review it first to create the PDF.';
const NOT_WRITTEN_YET = 'Open its review to create the PDF.';

const NOT_CREATED = 'The PDF has not been created yet. Review the document first.';
const FAILED = 'Something went wrong. Please try again in a moment.';

function noteOf(error: Error, isOfDownload: boolean): string {
  if (isStatus(error, 402)) return 'No credits left for this document.';
  // The server says what else does not fit the state of the document.
  if (isStatus(error, 409)) return isOfDownload ? NOT_CREATED : errorText(error, FAILED);
  if (isStatus(error, 404)) return 'This file has been deleted.';
  return FAILED;
}

/** What a document's status allows, and what is always possible in the menu. */
export function RowActions({ document, onDelete }: { document: Document; onDelete: () => void }) {
  const generate = useGenerate(document);
  const download = useDownload(document);
  const original = useDownloadOriginal(document);
  const { id, status } = document;
  const nameId = `name-${id}`;
  const last = [generate, download, original].reduce((one, other) =>
    other.submittedAt > one.submittedAt ? other : one,
  );
  // Why it was refused holds as long as the document stands as it did, or while it is in work already.
  const holds = status === generate.context || (isMoving(status) && isStatus(generate.error, 409));
  const failure = last === generate && !holds ? null : last.error;
  const again = canTryAgain(document);
  const written = status === 'ready_for_download';
  // Said before the press, and in its place what came of one, so that no row moves.
  const unwritten =
    status === 'completed' && !isUnwritable(document) && (document.accepted ? NOT_WRITTEN_YET : NOT_WRITTEN);
  const note = failure === null ? unwritten : noteOf(failure, failure === download.error);
  return (
    <div className="flex flex-col items-start gap-1 max-md:contents md:items-end">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:contents">
        {(status === 'uploaded' || again) && (
          <Button
            look="outline"
            className={
              again
                ? 'max-md:relative max-md:z-[1] max-md:col-start-3 max-md:my-1.5 max-md:justify-self-start'
                : 'max-md:hidden'
            }
            busy={generate.isPending}
            onClick={() => generate.mutate()}
            aria-describedby={nameId}
          >
            {asksForCredit(document) ? 'Continue for 1 credit' : again ? 'Try again' : 'Generate'}
          </Button>
        )}
        {isReviewable(status) && (
          <>
            <ButtonLink
              look={written ? 'quiet' : 'outline'}
              className="max-md:hidden"
              to={`/documents/${id}/review`}
              aria-describedby={nameId}
            >
              Review
            </ButtonLink>
            <Button
              look={written ? 'outline' : 'quiet'}
              className={`px-3 max-md:hidden ${written ? '' : 'text-muted'}`}
              busy={download.isPending}
              onClick={() => download.mutate()}
              aria-describedby={note === false ? nameId : `${nameId} note-${id}`}
            >
              <Download aria-hidden className="size-[18px]" />
              Download
            </Button>
          </>
        )}
        <span className="inline-flex h-11 w-[42px] max-md:relative max-md:z-[1] max-md:col-start-4 max-md:row-span-2 max-md:row-start-1">
          <Suspense fallback={null}>
            <RowMenu
              document={document}
              onGenerate={generate.mutate}
              onDownload={download.mutate}
              onDownloadOriginal={original.mutate}
              onDelete={onDelete}
            />
          </Suspense>
        </span>
      </div>
      {note !== false && (
        <p
          id={`note-${id}`}
          role={failure === null ? undefined : 'status'}
          className={`text-note text-muted ${failure === null ? 'max-md:hidden' : 'max-md:col-start-3'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
