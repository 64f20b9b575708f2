import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Link } from '#components/link.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { ApiKey } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { apiKeyCalls, apiKeysQuery, type KeyWish, useApiKeysChanged } from '../api/api-key-queries.ts';
import { twoFactorQuery } from '../api/security-queries.ts';
import { ApiKeyLine } from './api-key-line.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { KeyWishDialog } from './key-wish-dialog.tsx';
import { PanelSection } from './panel-section.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { ShownSecretDialog } from './shown-secret-dialog.tsx';

type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'create'; readonly wish: KeyWish }
  | { readonly name: 'rotate'; readonly apiKey: ApiKey }
  | { readonly name: 'revoke'; readonly apiKey: ApiKey }
  | { readonly name: 'shown'; readonly key: string };

interface DialogProps {
  onClose: () => void;
  onStep: (step: Step) => void;
}

function ProveOwner({
  step,
  onClose,
  onStep,
}: DialogProps & { step: Extract<Step, { name: 'create' | 'rotate' }> }) {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const changed = useApiKeysChanged();
  return (
    <ProofDialog
      title={step.name === 'create' ? 'Create API key' : `Rotate ${step.apiKey.name}`}
      action={step.name === 'create' ? 'Create key' : 'Rotate'}
      failure="No answer came. Close this and check the list for the new key before you try again."
      asksCode={twoFactor?.enabled ?? false}
      onProve={async (proof) => {
        const key = await (step.name === 'create'
          ? apiKeyCalls.create(step.wish, proof)
          : apiKeyCalls.rotate(step.apiKey.id, proof)
        ).finally(changed);
        onStep({ name: 'shown', key });
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        {step.name === 'create'
          ? 'Enter your password to create the key.'
          : 'You get a new key with the same access. The old one works for 24 more hours.'}
      </p>
    </ProofDialog>
  );
}

function Dialogs({ step, onClose, onStep }: DialogProps & { step: Step }) {
  const changed = useApiKeysChanged();
  if (step.name === 'choose')
    return <KeyWishDialog onChosen={(wish) => onStep({ name: 'create', wish })} onClose={onClose} />;
  if (step.name === 'shown')
    return (
      <ShownSecretDialog title="Your new API key" label="API key" secret={step.key} onClose={onClose}>
        Copy this key now. You will not see it again.
      </ShownSecretDialog>
    );
  if (step.name === 'create' || step.name === 'rotate')
    return <ProveOwner step={step} onClose={onClose} onStep={onStep} />;
  return (
    <ConfirmDialog
      title={`Revoke ${step.apiKey.name}?`}
      action="Revoke"
      danger
      failure="No answer came. Close this and check the list before you try again."
      onConfirm={async () => {
        await apiKeyCalls.revoke(step.apiKey.id).finally(changed);
        notify.success('The key is revoked');
        onClose();
      }}
      onClose={onClose}
    >
      Programs that use it stop working right away. This cannot be undone.
    </ConfirmDialog>
  );
}

/** The keys of the account's programs. */
export function ApiKeysPanel() {
  const { data, isPending, refetch } = useQuery(apiKeysQuery);
  const [step, setStep] = useState<Step>();
  const create = (
    <Button look="outline" className="justify-self-start" onClick={() => setStep({ name: 'choose' })}>
      Create key
    </Button>
  );
  return (
    <PanelSection
      title="API keys"
      intro={
        <>
          Programs use your account with a key instead of your password. Give each program its own.{' '}
          <Link to="/developers" className="text-link">
            How to use one
          </Link>
        </>
      }
    >
      {isPending && (
        <div role="status">
          <LoadingText>Loading the API keys</LoadingText>
          <Skeleton className="h-[68px] max-w-2xl" />
        </div>
      )}
      {!isPending && data === undefined && <TryAgain what="The list" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="max-w-2xl">
          <EmptyState title="No API keys yet" action={create}>
            With a key, your scripts upload PDFs and download the finished files while you do something else.
          </EmptyState>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="max-w-2xl lg:-mt-2.5">
          {data.map((apiKey) => (
            <ApiKeyLine
              key={apiKey.id}
              apiKey={apiKey}
              onRotate={() => setStep({ name: 'rotate', apiKey })}
              onRevoke={() => setStep({ name: 'revoke', apiKey })}
            />
          ))}
        </ul>
      )}
      {data !== undefined && data.length > 0 && create}
      {/* Another dialog is another element: each takes focus for itself. */}
      {step !== undefined && (
        <Dialogs key={step.name} step={step} onStep={setStep} onClose={() => setStep(undefined)} />
      )}
    </PanelSection>
  );
}
