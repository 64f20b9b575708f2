import { ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { webhookLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Link } from '#components/link.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { Webhook } from '#lib/api/types.ts';
import { useWebhooksChanged, webhookCalls, webhooksQuery } from '../../api/webhook-queries.ts';
import { PanelSection } from '../panel-section.tsx';
import { ShownSecretDialog } from '../shown-secret-dialog.tsx';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, url, description, types } = webhook;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/settings?tab=webhooks&webhook=${id}`}
        className="-mx-3 flex items-center justify-between gap-4 rounded-ctl px-3 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{url}</span>
            <WebhookState webhook={webhook} />
          </span>
          {description !== '' && (
            <span className="line-clamp-2 wrap-anywhere">
              <bdi>{description}</bdi>
            </span>
          )}
          <span className="text-note text-muted">{types.join(', ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

type Step = { readonly name: 'add' } | { readonly name: 'shown'; readonly secret: string };

function Dialogs({ step, onStep }: { step: Step; onStep: (step: Step | undefined) => void }) {
  const changed = useWebhooksChanged();
  const close = () => onStep(undefined);
  if (step.name === 'add')
    return (
      <WebhookFormDialog
        title="Add webhook"
        action="Add webhook"
        onSave={async (wish) => {
          const secret = await webhookCalls.create(wish).finally(changed);
          onStep({ name: 'shown', secret });
        }}
        onClose={close}
      />
    );
  return (
    <ShownSecretDialog
      title="The secret of your webhook"
      label="Webhook secret"
      secret={step.secret}
      onClose={close}
    >
      Copy this secret now. You will not see it again. Your server checks with it that a call comes from
      Colophon.
    </ShownSecretDialog>
  );
}

/** The servers that get the account's events. */
export function WebhookList({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { data, isPending, refetch } = useQuery(webhooksQuery);
  const [step, setStep] = useState<Step>();
  const isFull = (data?.length ?? 0) >= webhookLimits.perAccount;
  const add = (
    <Button look="outline" className="justify-self-start" onClick={() => setStep({ name: 'add' })}>
      Add webhook
    </Button>
  );
  return (
    <PanelSection
      heading={heading}
      title="Webhooks"
      intro={
        <>
          Your server gets a signed call when something happens to a document.{' '}
          <Link to="/developers#webhooks" className="text-link">
            How to receive one
          </Link>
        </>
      }
    >
      {isPending && (
        <div role="status">
          <LoadingText>Loading the webhooks</LoadingText>
          <Skeleton className="h-[68px] max-w-2xl" />
        </div>
      )}
      {!isPending && data === undefined && <TryAgain what="The list" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="max-w-2xl">
          <EmptyState title="No webhooks yet" action={add}>
            Add the address of your server. It then hears of each document: uploaded, ready for review, ready
            for download.
          </EmptyState>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="max-w-2xl lg:-mt-2.5">
          {data.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {data !== undefined && data.length > 0 && !isFull && add}
      {isFull && (
        <p className="text-muted">
          You have {webhookLimits.perAccount} webhooks, which is the limit. Delete one before you add another.
        </p>
      )}
      {/* Another dialog is another element: each takes focus for itself. */}
      {step !== undefined && <Dialogs key={step.name} step={step} onStep={setStep} />}
    </PanelSection>
  );
}
