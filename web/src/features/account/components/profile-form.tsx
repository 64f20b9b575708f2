import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '#components/email-field.tsx';
import { NameFields } from '#components/name-fields.tsx';
import { Notice } from '#components/notice.tsx';
import { SaveBar } from '#components/save-bar.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import type { AccountSettings } from '#lib/api/types.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { notify } from '#lib/notify.ts';
import { useSession, useUser } from '#lib/session/session-context.tsx';
import { useSaveSettings } from '../api/account-queries.ts';
import { profileSchema } from '../schema.ts';
import type { Proof } from '../api/security-queries.ts';
import { AddressProof } from './address-proof.tsx';
import { PendingAddress } from './pending-address.tsx';

const UPDATED = 'Settings updated successfully';
const FAILED = 'Failed to update settings';
const FIELDS = ['firstName', 'lastName', 'email'] as const;

type ProfileValues = Pick<AccountSettings, (typeof FIELDS)[number]>;

/** Saving and discarding leave nothing of what was typed, unlike an answer that comes by itself. */
const REPLACE_ALL = { keepDirtyValues: false };

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function useProfile(settings: AccountSettings) {
  const save = useSaveSettings();
  const { refreshUser } = useSession();
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'failed'>('none');
  /** Asked for and not confirmed yet. */
  const [pending, setPending] = useState<string>();
  /** Holds a new address: to be saved once its owner has given the password. */
  const [moving, setMoving] = useState<ProfileValues>();
  const { firstName, lastName, email } = settings;
  const form = useForm({
    resolver: schemaResolver(profileSchema),
    defaultValues: { firstName, lastName, email },
    // A new answer of the server, such as an address confirmed meanwhile, leaves alone what is being typed.
    values: { firstName, lastName, email },
    resetOptions: { keepDirtyValues: true },
  });
  const store = async (change: Parameters<typeof save.mutateAsync>[0]) => {
    const sent = form.getValues();
    const saved = await save.mutateAsync(change);
    // A changed address shows as the old one until it is confirmed; only its case changes at once.
    if (!sameAddress(change.email, saved.email)) setPending(change.email);
    const typed = form.getValues();
    form.reset({ firstName: saved.firstName, lastName: saved.lastName, email: saved.email }, REPLACE_ALL);
    // What was typed meanwhile is not saved.
    for (const field of FIELDS)
      if (typed[field] !== sent[field]) form.setValue(field, typed[field], { shouldDirty: true });
    setOutcome('saved');
    notify.success(UPDATED);
    void refreshUser();
  };
  const submit = form.handleSubmit(async (wanted) => {
    setOutcome('none');
    if (!sameAddress(wanted.email, email)) {
      setMoving(wanted);
      return;
    }
    try {
      await store(wanted);
    } catch (error) {
      placeServerErrors(error, FIELDS, form.setError);
      setOutcome('failed');
      notify.error(FAILED);
    }
  });
  const waiting = pending === undefined || sameAddress(pending, email) ? undefined : pending;
  const move = async ({ password, code }: Proof) => {
    if (!moving) return;
    await store({ ...moving, password, ...(code === '' ? {} : { code }) });
    setMoving(undefined);
  };
  return { ...form, submit, outcome, waiting, moving, move, stay: () => setMoving(undefined) };
}

/** The top bar and the other panels show the address of the session, which learns of a confirmation here. */
function useFreshAddress(email: string): void {
  const user = useUser();
  const { refreshUser } = useSession();
  useEffect(() => {
    if (user.email !== email) void refreshUser();
    // Once for each address the server tells, whatever comes of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email]);
}

export function ProfileForm({ settings }: { settings: AccountSettings }) {
  const { register, reset, setValue, submit, formState, outcome, waiting, moving, move, stay } =
    useProfile(settings);
  const { errors, isSubmitting, isDirty } = formState;
  const unsaved = isDirty && !isSubmitting;
  useFreshAddress(settings.email);
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
        <NameFields
          first={{ field: register('firstName'), error: errors.firstName?.message }}
          last={{ field: register('lastName'), error: errors.lastName?.message }}
        />
        <EmailField
          hint="If you change it, we send a link to the new address. Until you open it, we keep using the current one."
          error={errors.email?.message}
          onSuggestion={(address) => setValue('email', address, { shouldDirty: true })}
          {...register('email')}
        />
        {outcome === 'failed' && (
          <Notice tone="bad" live>
            {FAILED}
          </Notice>
        )}
        <SaveBar
          busy={isSubmitting}
          back={unsaved ? { label: 'Discard', onPress: () => reset(undefined, REPLACE_ALL) } : undefined}
          state={unsaved ? 'Unsaved changes' : outcome === 'saved' && !isSubmitting ? 'Saved' : ''}
        />
        <UnsavedChanges dirty={isDirty} />
      </form>
      {/* Beside the form, not in it: their dialogs have forms of their own. */}
      {waiting !== undefined && (
        <PendingAddress key={waiting} address={waiting} current={settings.email} names={settings} />
      )}
      {moving !== undefined && <AddressProof address={moving.email} onProve={move} onClose={stay} />}
    </>
  );
}
