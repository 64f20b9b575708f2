import { type FormEvent, useId, useState } from 'react';
import { proofLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { proofCalls } from '../api/proof-queries.ts';
import { startFault } from '../own-searches.ts';
import { useOwnSearches } from '../use-own-searches.ts';
import { OwnSearchesFields } from './own-searches-fields.tsx';

/** What a proof takes in besides all finished documents. */
export function StartProofDialog({ onStarted, onClose }: { onStarted: () => void; onClose: () => void }) {
  const id = useId();
  const [expected, setExpected] = useState(false);
  const own = useOwnSearches(expected);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!own.isReady) return;
    setBusy(true);
    try {
      await proofCalls.start(expected, own.queries);
      onStarted();
    } catch (error) {
      setFault(startFault(error, own.queries));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Start a proof"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Start
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <p className="text-muted">
          Your newest {proofLimits.documents.toLocaleString('en')} documents take part. It costs no credit.
        </p>
        <label className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="checkbox"
            checked={expected}
            onChange={({ target }) => setExpected(target.checked)}
            className="mt-0.5 size-[18px] shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block">Count documents without a generated PDF</span>
            <span className="block text-note text-muted">
              With what their PDF would say; the result is marked as expected.
            </span>
          </span>
        </label>
        <OwnSearchesFields
          own={own}
          missing={sent}
          onAdd={() => {
            own.add();
            setSent(false);
          }}
        />
        {fault !== undefined && (
          <Notice tone="bad" live>
            {fault}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
