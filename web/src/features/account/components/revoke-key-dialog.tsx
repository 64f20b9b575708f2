import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { ApiKey } from '#lib/api/types.ts';
import { apiKeyCalls } from '../api/api-key-queries.ts';

export function RevokeKeyDialog({
  apiKey,
  onRevoked,
  onClose,
}: {
  apiKey: ApiKey;
  onRevoked: () => void;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const revoke = async () => {
    setBusy(true);
    try {
      await apiKeyCalls.revoke(apiKey.id);
      onRevoked();
    } catch (error) {
      setFault(errorText(error, 'The key could not be revoked. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`Revoke ${apiKey.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={busy} onClick={() => void revoke()}>
            Revoke
          </Button>
        </>
      }
    >
      <p className="text-muted">Programs that use it stop working right away. This cannot be undone.</p>
      {fault !== undefined && (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
    </Dialog>
  );
}
