import { type FormEvent, useId, useRef, useState } from 'react';
import { webhookLimits, type WebhookType, webhookTypes } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import { showFaults } from '#lib/forms/first-fault.ts';
import type { WebhookWish } from '../../api/webhook-queries.ts';
import { eventMeanings, usualEvents } from '#config/webhook-events.ts';
import { Choice } from '../choice.tsx';

type Faults = Partial<Record<'url' | 'types' | 'description' | 'other', string>>;

/** By field; what belongs to none is said below them. */
function faultsOf(error: unknown): Faults {
  const details = error instanceof ApiError ? error.details : [];
  // An entry of a list is named `types.0`.
  const faults = Object.fromEntries(
    details.map(({ field, message }) => [field.split('.')[0] ?? '', message]),
  ) as Faults;
  const isPlaced = faults.url ?? faults.types ?? faults.description;
  return isPlaced === undefined
    ? {
        other: errorText(
          error,
          'No answer came. Close this and check whether the webhook is saved before you try again.',
        ),
      }
    : faults;
}

function EventChoices({
  chosen,
  error,
  onChoose,
}: {
  chosen: readonly WebhookType[];
  error: string | undefined;
  onChoose: (types: WebhookType[]) => void;
}) {
  const id = useId();
  const toggle = (type: WebhookType) =>
    onChoose(webhookTypes.filter((known) => chosen.includes(known) !== (known === type)));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 font-medium">Events</legend>
      {webhookTypes.map((type) => (
        <Choice
          key={type}
          type="checkbox"
          name="types"
          label={<code>{type}</code>}
          meaning={eventMeanings[type]}
          checked={chosen.includes(type)}
          onChange={() => toggle(type)}
        />
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1.5 text-note text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Where events go, and which. A refusal is shown here and everything typed stays. */
export function WebhookFormDialog({
  title,
  action,
  start = { url: '', description: '', types: [...usualEvents] },
  onSave,
  onClose,
}: {
  title: string;
  /** What the button says. */
  action: string;
  start?: WebhookWish;
  onSave: (wish: WebhookWish) => Promise<void>;
  onClose: () => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Partial<WebhookWish>>({});
  // What was not changed here follows `start`.
  const { url, description, types } = { ...start, ...changes };
  const change = (part: Partial<WebhookWish>) => setChanges({ ...changes, ...part });
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const refuse = (found: Faults) => {
    showFaults(form, () => {
      setFaults(found);
      setBusy(false);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Faults = {
      ...(url.trim() === '' ? { url: 'Address is required' } : {}),
      ...(types.length === 0 ? { types: 'Choose at least one event' } : {}),
    };
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    setBusy(true);
    setFaults({});
    try {
      await onSave({ url: url.trim(), description: description.trim(), types });
    } catch (error) {
      refuse(faultsOf(error));
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
          <Button type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label="Address"
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={webhookLimits.url}
          placeholder="https://hooks.example.com/colophon"
          hint="A public https address of your server."
          value={url}
          error={faults.url}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label="Description (optional)"
          name="description"
          autoComplete="off"
          maxLength={webhookLimits.description}
          value={description}
          error={faults.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <EventChoices chosen={types} error={faults.types} onChoose={(chosen) => change({ types: chosen })} />
        {faults.other !== undefined && (
          <Notice tone="bad" live>
            {faults.other}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
