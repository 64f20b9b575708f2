import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { OpenMail } from '#components/open-mail.tsx';
import { useSaveSettings } from '../api/account-queries.ts';
import type { Proof } from '../api/security-queries.ts';
import { AddressProof } from './address-proof.tsx';

/** A new address that is still to be confirmed, and the way to have its mail sent once more. */
export function PendingAddress({
  address,
  current,
  names: { firstName, lastName },
}: {
  address: string;
  current: string;
  names: { firstName: string; lastName: string };
}) {
  const save = useSaveSettings();
  const [step, setStep] = useState<'prove' | 'sent'>();
  const sendAgain = async ({ password, code }: Proof) => {
    await save.mutateAsync({
      firstName,
      lastName,
      email: address,
      password,
      ...(code === '' ? {} : { code }),
    });
    setStep('sent');
  };
  return (
    <>
      <Notice tone="info" live title={`Confirm ${address}`} className="mt-5 max-w-xl">
        <p>
          We sent a link to the new address. Until you open it, sign in with {current} and our mails go there.
        </p>
        <div className="flex flex-wrap gap-x-5">
          <button
            type="button"
            onClick={() => setStep('prove')}
            className="min-h-11 font-medium underline underline-offset-3"
          >
            Send it again
          </button>
          <OpenMail email={address} />
        </div>
        {step === 'sent' && <p>We sent another link. Only the newest one works.</p>}
      </Notice>
      {step === 'prove' && (
        <AddressProof address={address} onProve={sendAgain} onClose={() => setStep(undefined)} />
      )}
    </>
  );
}
