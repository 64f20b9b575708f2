import { useQuery } from '@tanstack/react-query';
import { type Proof, twoFactorQuery } from '../api/security-queries.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Who holds a signed-in browser alone must not be able to move the account to another address. */
export function AddressProof({
  address,
  onProve,
  onClose,
}: {
  address: string;
  onProve: (proof: Proof) => Promise<void>;
  onClose: () => void;
}) {
  const { data } = useQuery(twoFactorQuery);
  return (
    <ProofDialog
      title="Change your email address?"
      action="Send the link"
      failure="Failed to update settings"
      asksCode={data?.enabled === true}
      onProve={onProve}
      onClose={onClose}
    >
      <p className="text-muted">
        We send a link to {address}. Opening it signs out your other devices. We also send your old address a
        link that can undo the change for 7 days.
      </p>
    </ProofDialog>
  );
}
