import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { answer, api } from '#lib/api/client.ts';
import { errorText } from '#lib/api/errors.ts';
import type { Document, Receipt } from '#lib/api/types.ts';
import { saveBlob } from '#lib/files.ts';
import { formatDate, formatSize } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { LABELS } from '../metadata-form.ts';
import type { MetadataField } from '@colophon/contracts/rules';

type Written = Receipt['fields'][number];

const PROFILES = { standard: 'Standard', search: 'For search engines' } as const;

function placesOf({ infoKey, xmpProperties }: Written): string {
  const info = infoKey === null || infoKey === '' ? [] : [`Info ${infoKey}`];
  const xmp = xmpProperties.length === 0 ? [] : [`XMP ${xmpProperties.join(', ')}`];
  return [...info, ...xmp].join(' · ') || 'Not written: empty';
}

function Text({ text }: { text: string }) {
  return text === '' ? <span className="text-muted">Empty</span> : <bdi>{text}</bdi>;
}

function Field({ written }: { written: Written }) {
  return (
    <div className="grid gap-1 py-3 wrap-anywhere">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{LABELS[written.field as MetadataField]}</span>
        <span className="text-note text-muted">{placesOf(written)}</span>
      </dt>
      <dd>
        <Text text={written.after} />
        {written.before !== written.after && (
          <span className="block text-note text-muted">
            Before: <Text text={written.before} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Written', receipt.writtenAt === null ? 'Not known' : formatDate(receipt.writtenAt)],
    ['Added', `${formatSize(receipt.bytesAdded)} behind ${formatSize(receipt.original.size)}`],
    ['Way of writing', `${PROFILES[receipt.profile]}, engine ${receipt.engineVersion}`],
    ['SHA-256 of the original', receipt.original.sha256],
    ['SHA-256 of the processed PDF', receipt.processed.sha256],
  ];
  return (
    <dl className="grid gap-2 border-t border-line pt-4 text-note">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function savePage(id: string, name: string): Promise<void> {
  const options = {
    params: { path: { id } },
    headers: { Accept: 'application/pdf' },
    parseAs: 'blob',
  } as const;
  saveBlob(await answer(api.GET('/api/documents/{id}/receipt', options)), name);
}

/** The receipt of a write, to read and to keep. */
export function ReceiptDialog({
  document: { id, original_filename: filename },
  onDownload,
  onClose,
}: {
  document: Pick<Document, 'id' | 'original_filename'>;
  onDownload: () => void;
  onClose: () => void;
}) {
  const { data, error } = useQuery({
    queryKey: ['documents', 'receipt', id],
    queryFn: () => answer(api.GET('/api/documents/{id}/receipt', { params: { path: { id } } })),
    retry: false,
    // A file that is written again gets another one.
    staleTime: 0,
  });
  const page = useMutation({
    mutationFn: () => savePage(id, `${filename.replace(/\.pdf$/i, '')}.receipt.pdf`),
    onError: (failure) => notify.error(errorText(failure, 'Failed to download the receipt')),
  });
  return (
    <Dialog
      wide
      title="What was written"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          <Button look="outline" disabled={data === undefined} onClick={onDownload}>
            Download JSON
          </Button>
          <Button disabled={data === undefined || page.isPending} onClick={() => page.mutate()}>
            Download PDF
          </Button>
        </>
      }
    >
      {error !== null && (
        <Notice tone="warn" live>
          {errorText(error, 'The receipt could not be loaded.')}
        </Notice>
      )}
      {data === undefined && error === null && (
        <div role="status">
          <LoadingText>Loading the receipt</LoadingText>
          <Skeleton className="h-64" />
        </div>
      )}
      {data !== undefined && (
        <div tabIndex={0} role="region" aria-label="Receipt" className="max-h-[60vh] overflow-y-auto">
          {data.warnings.length > 0 && (
            <Notice tone="warn">
              {data.warnings.map(({ code, message }) => (
                <p key={code}>{message}</p>
              ))}
            </Notice>
          )}
          <dl className="-mt-3 divide-y divide-line">
            {data.fields.map((written) => (
              <Field key={written.field} written={written} />
            ))}
          </dl>
          <Facts receipt={data} />
        </div>
      )}
    </Dialog>
  );
}
