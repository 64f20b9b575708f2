import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText, isStatus } from '#lib/api/errors.ts';
import { formatDate } from '#lib/format.ts';
import { deviceCalls, type WaitingDevice } from '../api/device-calls.ts';
import { twoFactorQuery } from '../api/security-queries.ts';
import { ProofDialog } from './proof-dialog.tsx';

const ACCESS: Readonly<Record<string, string>> = {
  'documents:read': 'See and download documents',
  'documents:write': 'Upload, edit metadata and write PDFs, for your credits',
  'documents:delete': 'Delete documents',
  'brand-context:read': 'See the brand context',
  'brand-context:write': 'Change the brand context',
  'account:read': 'See your name, address and credits',
  'webhooks:manage': 'Have events sent to other addresses',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ device: { clientName, network, startedAt, scopes } }: { device: WaitingDevice }) {
  return (
    <dl className="grid gap-3">
      <Fact name="Program">{clientName}</Fact>
      <Fact name="Network">{network ?? 'Unknown'}</Fact>
      <Fact name="Started">{formatDate(startedAt)}</Fact>
      <Fact name="Access">
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{ACCESS[scope] ?? scope}</li>
          ))}
        </ul>
      </Fact>
    </dl>
  );
}

/** What the program is, and whether it gets a key. */
export function DeviceDecision({
  code,
  device,
  onDecided,
  onExpired,
}: {
  code: string;
  device: WaitingDevice;
  onDecided: (isApproved: boolean) => void;
  /** The program waits no longer, at least not for this code. */
  onExpired: () => void;
}) {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const [proving, setProving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const decide = async (isApproved: boolean, call: Promise<void>) => {
    try {
      await call;
    } catch (error) {
      if (!isStatus(error, 404)) throw error;
      onExpired();
      return;
    }
    onDecided(isApproved);
  };
  const deny = async () => {
    setBusy(true);
    try {
      await decide(false, deviceCalls.deny(code));
    } catch (error) {
      setFailure(errorText(error, 'The program could not be denied'));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-5">
      <Notice tone="warn" title="Only continue if you started this yourself">
        If another person gave you this code, that person would get access to your account.
      </Notice>
      <Facts device={device} />
      <p className="max-w-prose text-muted">
        The program gets an API key for 90 days. You can revoke it in the settings at any time.
      </p>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setProving(true)}>Approve</Button>
        <Button look="outline" busy={busy} onClick={() => void deny()}>
          Deny
        </Button>
      </div>
      {proving && (
        <ProofDialog
          title={`Approve ${device.clientName}`}
          action="Approve"
          failure="No answer came. Try again, or look under API keys whether the program has one."
          asksCode={twoFactor?.enabled ?? false}
          onProve={(proof) => decide(true, deviceCalls.approve(code, proof))}
          onClose={() => setProving(false)}
        >
          <p className="text-muted">Enter your password to give the program a key.</p>
        </ProofDialog>
      )}
    </div>
  );
}
