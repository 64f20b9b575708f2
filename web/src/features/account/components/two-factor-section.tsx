import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { TwoFactor, TwoFactorSetup } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { securityCalls, twoFactorQuery, useTurnedOff, useTwoFactorChanged } from '../api/security-queries.ts';
import { PanelSection } from './panel-section.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanDialog } from './scan-dialog.tsx';

/** From this many on, it is time for new ones. */
const FEW_CODES = 3;

type Step =
  | { readonly name: 'prove' | 'renew' | 'renew-unseen' | 'turn-off' }
  | { readonly name: 'scan'; readonly setup: TwoFactorSetup }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface DialogProps {
  onClose: () => void;
  onStep: (step: Step) => void;
}

function ProveOwner({ onClose, onStep }: DialogProps) {
  return (
    <ProofDialog
      title="Turn on two-factor sign-in"
      action="Continue"
      failure="Two-factor sign-in could not be set up"
      asksCode={false}
      onProve={async ({ password }) =>
        onStep({ name: 'scan', setup: await securityCalls.setUpTwoFactor(password) })
      }
      onClose={onClose}
    >
      <p className="text-muted">You need an authenticator app on your phone. Enter your password first.</p>
    </ProofDialog>
  );
}

function TurnOff({ onClose }: Pick<DialogProps, 'onClose'>) {
  const changed = useTwoFactorChanged();
  const turnedOff = useTurnedOff();
  return (
    <ProofDialog
      title="Turn off two-factor sign-in"
      action="Turn off"
      failure="No answer came. Close this and check whether it is off before you try again."
      asksCode
      onProve={async (proof) => {
        await securityCalls.turnOffTwoFactor(proof).catch((error: unknown) => {
          changed();
          throw error;
        });
        turnedOff();
        notify.success('Two-factor sign-in is off');
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-muted">After that, your password alone signs you in.</p>
    </ProofDialog>
  );
}

function Dialogs({ step, onClose, onStep }: DialogProps & { step: Step }) {
  const changed = useTwoFactorChanged();
  const showCodes = async (call: Promise<{ readonly recoveryCodes: readonly string[] }>) => {
    const { recoveryCodes } = await call.finally(changed);
    onStep({ name: 'codes', codes: recoveryCodes });
  };
  if (step.name === 'prove') return <ProveOwner onClose={onClose} onStep={onStep} />;
  if (step.name === 'scan')
    return (
      <ScanDialog
        setup={step.setup}
        onConfirm={(code) => showCodes(securityCalls.confirmTwoFactor(code))}
        onClose={onClose}
      />
    );
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={onClose} />;
  if (step.name === 'turn-off') return <TurnOff onClose={onClose} />;
  return (
    <ProofDialog
      title="New recovery codes"
      action="Create new codes"
      failure="No answer came. Your earlier codes may have stopped working: create new ones again."
      asksCode
      onProve={(proof) => showCodes(securityCalls.renewRecoveryCodes(proof))}
      onClose={onClose}
    >
      <p className="text-muted">
        {step.name === 'renew'
          ? 'Your current codes will stop working.'
          : 'Two-factor sign-in is on, but its recovery codes did not reach you. Create new ones and save them.'}
      </p>
    </ProofDialog>
  );
}

function State({ twoFactor, onStep }: { twoFactor: TwoFactor; onStep: (step: Step) => void }) {
  if (!twoFactor.enabled)
    return (
      <Button look="outline" className="justify-self-start" onClick={() => onStep({ name: 'prove' })}>
        Turn on
      </Button>
    );
  const left = twoFactor.recoveryCodesLeft;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="ok">On</Badge>
        {twoFactor.enabledAt !== null && (
          <span className="text-muted">since {formatDate(twoFactor.enabledAt)}</span>
        )}
        <span className={left <= FEW_CODES ? 'text-warn' : 'text-muted'}>
          {left} recovery {left === 1 ? 'code' : 'codes'} left
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => onStep({ name: 'renew' })}>
          New recovery codes
        </Button>
        <Button look="quiet" onClick={() => onStep({ name: 'turn-off' })}>
          Turn off
        </Button>
      </div>
    </>
  );
}

export function TwoFactorSection() {
  const { data, isPending, refetch } = useQuery(twoFactorQuery);
  const [chosen, setStep] = useState<Step>();
  // The answer to the first code was lost: it is on, and its recovery codes were never shown.
  const step: Step | undefined =
    chosen?.name === 'scan' && data?.enabled === true ? { name: 'renew-unseen' } : chosen;
  return (
    <PanelSection
      title="Two-factor sign-in"
      intro="Sign in with your password and a code from your phone. A stolen password alone is not enough."
    >
      {isPending && (
        <div role="status">
          <LoadingText>Loading two-factor sign-in</LoadingText>
          <Skeleton className="h-11 w-28" />
        </div>
      )}
      {!isPending && data === undefined && (
        <TryAgain what="Two-factor sign-in" onRetry={() => void refetch()} />
      )}
      {data !== undefined && <State twoFactor={data} onStep={setStep} />}
      {/* Another dialog is another element: each takes focus for itself. */}
      {step !== undefined && (
        <Dialogs key={step.name} step={step} onStep={setStep} onClose={() => setStep(undefined)} />
      )}
    </PanelSection>
  );
}
