import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import type { AccountSettings } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { useSaveSettings } from '../api/account-queries.ts';
import { profileSchema } from '../schema.ts';

const UPDATED = 'Settings updated successfully';
const FAILED = 'Failed to update settings';

export function ProfileForm({ settings }: { settings: AccountSettings }) {
  const save = useSaveSettings();
  const { refreshUser } = useSession();
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'moved' | 'failed'>('none');
  const { firstName, lastName, email } = settings;
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(profileSchema),
    defaultValues: { firstName, lastName, email },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    setOutcome('none');
    try {
      await save.mutateAsync(form);
      setOutcome(form.email === settings.email ? 'saved' : 'moved');
      notify.success(UPDATED);
      void refreshUser();
    } catch {
      setOutcome('failed');
      notify.error(FAILED);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="A new address takes effect once you confirm it."
        error={errors.email?.message}
        {...register('email')}
      />
      {outcome === 'moved' && (
        <Notice tone="info" live>
          Look for the confirmation link in the new mailbox.
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice tone="bad" live>
          {FAILED}
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting}>
        Save
      </Button>
    </form>
  );
}
