import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Notice } from '#components/notice.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Proof } from '#lib/api/types.ts';
import { formatRelative } from '#lib/format.ts';
import { proofCalls, proofsQuery, runningProofQuery, useProofsChanged } from '../api/proof-queries.ts';
import { documentCount } from '../proof-words.ts';
import { ProofResultView } from './proof-result-view.tsx';
import { StartProofDialog } from './start-proof-dialog.tsx';

function Running({ proof, onCancel }: { proof: Proof; onCancel: () => void }) {
  const { data } = useQuery(runningProofQuery(proof.id));
  const hasEnded = data !== undefined && data.status !== 'running';
  const changed = useProofsChanged();
  // A live event says so as well; it may be lost.
  useEffect(() => {
    if (hasEnded) void changed();
  }, [hasEnded, changed]);
  return (
    <div className="grid gap-4">
      <Notice tone="info" live title={`Measuring ${documentCount(proof.documents)}…`}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>This takes up to a few minutes. You can leave this page.</p>
          <Button look="outline" onClick={onCancel}>
            Cancel proof
          </Button>
        </div>
      </Notice>
      {/* Outside of what is read out: not every percent is news. */}
      <ProgressBar
        label="Proof"
        value={((data ?? proof).progress ?? 0) / 100}
        className="min-w-0 flex-1 sm:max-w-md"
      />
    </div>
  );
}

function DeleteDialog({
  proof,
  onDeleted,
  onClose,
}: {
  proof: Proof;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const changed = useProofsChanged();
  const isRunning = proof.status === 'running';
  const removal = useMutation({
    mutationFn: () => proofCalls.delete(proof.id),
    // Also where this was closed meanwhile; one whose answer was lost may have succeeded.
    onSettled: () => void changed(),
  });
  return (
    <Dialog
      title={isRunning ? 'Cancel this proof?' : 'Delete this proof?'}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button
            look="danger"
            busy={removal.isPending}
            onClick={() => removal.mutate(undefined, { onSuccess: onDeleted })}
          >
            {isRunning ? 'Cancel proof' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Your documents stay as they are. The same documents give the same proof again.
      </p>
      {removal.error !== null && (
        <Notice tone="bad" live>
          {errorText(removal.error, 'No answer came. Close this and check the list before you try again.')}
        </Notice>
      )}
    </Dialog>
  );
}

function Shown({ proof, onDelete }: { proof: Proof; onDelete: () => void }) {
  if (proof.status === 'running') return <Running proof={proof} onCancel={onDelete} />;
  if (proof.result === null)
    return (
      <Notice tone="bad" title="The proof failed.">
        {proof.error?.message}
      </Notice>
    );
  return <ProofResultView key={proof.id} proof={proof} result={proof.result} />;
}

function Empty({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      title="Are your documents found higher? Measure it."
      action={<Button onClick={onStart}>Start proof</Button>}
    >
      <p>
        A proof searches your own documents as five search programs would, before and after. It may say no.
      </p>
    </EmptyState>
  );
}

interface Chosen {
  readonly proofs: readonly Proof[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function EarlierProofs({ proofs, chosen, onChoose }: Chosen) {
  return (
    <label className="flex max-w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-note text-muted">Proof</span>
      <select
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 max-w-full min-w-0 rounded-ctl border border-edge bg-surface px-3 text-body text-ink"
      >
        {proofs.map(({ id, createdAt, documents, status }) => (
          <option key={id} value={id}>
            {formatRelative(createdAt)}, {documentCount(documents)}
            {status === 'failed' && ', failed'}
          </option>
        ))}
      </select>
    </label>
  );
}

type Open = { readonly name: 'start' } | { readonly name: 'delete'; readonly proof: Proof };

/** The proofs of the account: the newest, or the one that is chosen. */
export function ProofPanel() {
  const { data: proofs, isPending, refetch } = useQuery(proofsQuery);
  const [chosenId, choose] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const changed = useProofsChanged();
  const start = () => setOpen({ name: 'start' });
  const close = () => setOpen(undefined);
  const reload = () => {
    close();
    choose(undefined);
    void changed();
  };
  const shown = proofs?.find(({ id }) => id === chosenId) ?? proofs?.[0];
  return (
    <>
      {isPending && (
        <div role="status">
          <LoadingText>Loading the proofs</LoadingText>
          <Skeleton className="h-72" />
        </div>
      )}
      {!isPending && proofs === undefined && <TryAgain what="The proofs" onRetry={() => void refetch()} />}
      {proofs?.length === 0 && <Empty onStart={start} />}
      {proofs !== undefined && shown !== undefined && (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <EarlierProofs proofs={proofs} chosen={shown.id} onChoose={choose} />
            <div className="flex flex-wrap gap-3">
              {shown.status !== 'running' && (
                <Button look="quiet" onClick={() => setOpen({ name: 'delete', proof: shown })}>
                  Delete
                </Button>
              )}
              {proofs[0]?.status !== 'running' && <Button onClick={start}>Start proof</Button>}
            </div>
          </div>
          <Shown proof={shown} onDelete={() => setOpen({ name: 'delete', proof: shown })} />
        </div>
      )}
      {open?.name === 'start' && <StartProofDialog onStarted={reload} onClose={close} />}
      {open?.name === 'delete' && <DeleteDialog proof={open.proof} onDeleted={reload} onClose={close} />}
    </>
  );
}
