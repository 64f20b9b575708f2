import { lazy, Suspense } from 'react';
import { Download, Ellipsis, FileDown, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '#components/button.tsx';
import { isStatus } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { asksForCredit, canTryAgain, isReviewable } from '#lib/status.ts';
import { useDownload, useDownloadOriginal, useGenerate } from '../api/document-actions.ts';

const Menu = lazy(() => import('#components/menu.tsx').then((menu) => ({ default: menu.Menu })));

const NOT_WRITTEN = 'Review it first to create the PDF.';

function noteOf(error: unknown): string {
  if (isStatus(error, 402)) return 'No credits left for this document.';
  if (isStatus(error, 409)) return 'The PDF has not been created yet. Review the document first.';
  if (isStatus(error, 404)) return 'This file has been deleted.';
  return 'Something went wrong. Please try again in a moment.';
}

/** What a document's status allows, and what is always possible in the menu. */
export function RowActions({ document, onDelete }: { document: Document; onDelete: () => void }) {
  const generate = useGenerate(document);
  const download = useDownload(document);
  const original = useDownloadOriginal(document);
  const { id, status, original_filename: name } = document;
  const nameId = `name-${id}`;
  const failure = generate.error ?? download.error ?? original.error;
  const again = canTryAgain(document);
  const written = status === 'ready_for_download';
  // Said before the press, and in its place what came of one, so that no row moves.
  const note = failure === null ? status === 'completed' && NOT_WRITTEN : noteOf(failure);
  return (
    <div className="flex flex-col items-start gap-1 max-md:pl-9 sm:max-md:pl-10 md:items-end">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {(status === 'uploaded' || again) && (
          <Button
            look="outline"
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
              look={written ? 'outline' : 'primary'}
              to={`/documents/${id}/review`}
              aria-describedby={nameId}
            >
              Review
            </ButtonLink>
            <Button
              look="quiet"
              className={written ? 'px-3' : 'px-3 text-muted'}
              busy={download.isPending}
              onClick={() => download.mutate()}
              aria-describedby={written ? nameId : `${nameId} note-${id}`}
            >
              <Download aria-hidden className="size-[18px]" />
              Download
            </Button>
          </>
        )}
        {/* On a phone in the corner of its row: a line of its own would be mostly empty. */}
        <span className="inline-flex h-11 w-[42px] max-md:absolute max-md:top-3 max-md:right-0">
          <Suspense fallback={null}>
            <Menu
              label={`More for ${name}`}
              trigger={<Ellipsis aria-hidden className="size-[18px]" />}
              items={[
                {
                  label: 'Download original',
                  icon: <FileDown aria-hidden className="size-[18px]" />,
                  onChoose: () => original.mutate(),
                },
                {
                  label: 'Delete',
                  icon: <Trash2 aria-hidden className="size-[18px]" />,
                  danger: true,
                  onChoose: onDelete,
                },
              ]}
            />
          </Suspense>
        </span>
      </div>
      {note !== false && (
        <p
          id={`note-${id}`}
          role={failure === null ? undefined : 'status'}
          className="text-[13px] leading-5 text-muted"
        >
          {note}
        </p>
      )}
    </div>
  );
}
