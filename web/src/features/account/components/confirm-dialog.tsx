import { type ReactNode, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';

/** Asks before something that matters; a refusal is shown here. */
export function ConfirmDialog({
  title,
  action,
  danger = false,
  failure,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button says. */
  action: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Said when the server gives no reason. */
  failure: string;
  /** Does it, and then takes this dialog away. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** What it means. */
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFault(errorText(error, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-muted">{children}</p>
      {fault !== undefined && (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
    </Dialog>
  );
}
