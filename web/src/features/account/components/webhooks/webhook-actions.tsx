import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WebhookType } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { announce } from '#lib/announce.tsx';
import { errorText, isStatus } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import {
  type ReadWebhook,
  useWebhooksChanged,
  webhookCalls,
  webhookQuery,
} from '../../api/webhook-queries.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ShownSecretDialog } from '../shown-secret-dialog.tsx';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';

type Step =
  | { readonly name: 'edit' | 'rotate' | 'delete' }
  | { readonly name: 'shown'; readonly secret: string };

interface DialogsProps {
  read: ReadWebhook;
  step: Step;
  onStep: (step: Step) => void;
  onClose: () => void;
}

function EditDialog({ read, onClose }: DialogsProps) {
  const queries = useQueryClient();
  const changed = useWebhooksChanged();
  // The save names the version that is shown here, whatever is read meanwhile.
  const [seen, setSeen] = useState(read);
  const { id, url, types, description } = seen.webhook;
  return (
    <WebhookFormDialog
      title="Edit webhook"
      action="Save"
      start={{ url, description, types: types as WebhookType[] }}
      onSave={async (wish) => {
        try {
          await webhookCalls.change(seen, wish).finally(changed);
        } catch (error) {
          // Where it cannot be read, the next save is refused and reads it again.
          if (isStatus(error, 412)) await queries.fetchQuery(webhookQuery(id)).then(setSeen, () => undefined);
          throw error;
        }
        notify.success('The webhook is saved');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function Dialogs(props: DialogsProps) {
  const { read, step, onStep, onClose } = props;
  const { id } = read.webhook;
  const changed = useWebhooksChanged();
  const navigate = useNavigate();
  if (step.name === 'edit') return <EditDialog {...props} />;
  if (step.name === 'shown')
    return (
      <ShownSecretDialog title="The new secret" label="Webhook secret" secret={step.secret} onClose={onClose}>
        Copy this secret now. You will not see it again. For 24 hours each call has a signature of the old
        secret as well.
      </ShownSecretDialog>
    );
  if (step.name === 'rotate')
    return (
      <ConfirmDialog
        title="Rotate the secret?"
        action="Rotate"
        failure="The secret could not be rotated. Please try again."
        onConfirm={async () => onStep({ name: 'shown', secret: await webhookCalls.rotateSecret(id) })}
        onClose={onClose}
      >
        You get a new secret. For 24 hours calls are signed with both, so your server misses nothing while you
        replace it.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      action="Delete"
      danger
      failure="No answer came. Close this and check whether the webhook is still there before you try again."
      onConfirm={async () => {
        // A deletion that took too long has disabled it.
        await webhookCalls.delete(id).catch((error: unknown) => {
          if (isStatus(error, 404)) return;
          changed();
          throw error;
        });
        notify.success('The webhook is deleted');
        navigate('/settings?tab=webhooks', { replace: true });
        changed();
      }}
      onClose={onClose}
    >
      Your server gets nothing more, and the list of deliveries is deleted. This cannot be undone.
    </ConfirmDialog>
  );
}

/** What one can do with a webhook. */
export function WebhookActions({
  read,
  onTested,
  onTurned,
}: {
  read: ReadWebhook;
  onTested: () => void;
  /** The button that did it goes. */
  onTurned: () => void;
}) {
  const { id, state } = read.webhook;
  const changed = useWebhooksChanged();
  const [step, setStep] = useState<Step>();
  const testing = useMutation({
    mutationFn: () => webhookCalls.test(id),
    onSuccess: () => {
      announce('Test event sent');
      onTested();
    },
    onSettled: changed,
  });
  const disabling = useMutation({
    mutationFn: () => webhookCalls.turn(read, false),
    onSuccess: () => {
      announce('The webhook is disabled');
      onTurned();
    },
    onSettled: changed,
  });
  const fault = testing.error ?? disabling.error;
  const isEnabled = state === 'enabled';
  return (
    <>
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        {isEnabled && (
          <Button look="outline" className="mr-2" busy={testing.isPending} onClick={() => testing.mutate()}>
            Send test event
          </Button>
        )}
        <Button look="quiet" onClick={() => setStep({ name: 'edit' })}>
          Edit
        </Button>
        <Button look="quiet" onClick={() => setStep({ name: 'rotate' })}>
          Rotate secret
        </Button>
        {isEnabled && (
          <Button look="quiet" busy={disabling.isPending} onClick={() => disabling.mutate()}>
            Disable
          </Button>
        )}
        <Button look="quiet" onClick={() => setStep({ name: 'delete' })}>
          Delete
        </Button>
      </div>
      {fault !== null && (
        <Notice tone="bad" live className="max-w-2xl">
          {errorText(fault, 'That did not work. Please try again.')}
        </Notice>
      )}
      {/* Another dialog is another element: each takes focus for itself. */}
      {step !== undefined && (
        <Dialogs
          key={step.name}
          read={read}
          step={step}
          onStep={setStep}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}
