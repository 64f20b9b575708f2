import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/button.tsx';
import { EmailField } from '#components/email-field.tsx';
import { Notice } from '#components/notice.tsx';
import { OpenMail } from '#components/open-mail.tsx';
import { errorText } from '#lib/api/errors.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { authCalls } from '../api/auth-calls.ts';
import { addressSchema } from '../schemas.ts';
import { ResendVerification } from './resend-verification.tsx';

/** A link that has expired says nothing of whose it was: the address has to be given once more. */
export function NewVerificationLink() {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setValue } = useForm({
    resolver: schemaResolver(addressSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await authCalls.resendVerification(email);
      setSentTo(email);
    } catch (error) {
      setFailure(errorText(error, 'The email could not be sent. Please try again.'));
    }
  });
  return (
    <section aria-labelledby="new-link" className="grid gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2 id="new-link" className="text-lead font-medium">
          Get a new link
        </h2>
        <p className="text-muted">
          Each link works for a limited time. Use the one in our latest email, or get a new one here.
        </p>
      </div>
      {sentTo === undefined ? (
        <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
          <EmailField
            error={formState.errors.email?.message}
            onSuggestion={(address) => setValue('email', address)}
            {...register('email')}
          />
          {failure !== undefined && (
            <Notice tone="bad" live>
              {failure}
            </Notice>
          )}
          <Button type="submit" look="outline" className="justify-self-start" busy={formState.isSubmitting}>
            Send a new link
          </Button>
        </form>
      ) : (
        <Notice tone="ok" live>
          <p>If an account for {sentTo} is waiting to be confirmed, we sent it a new link.</p>
          <div className="flex flex-wrap gap-x-5">
            <ResendVerification email={sentTo} />
            <OpenMail email={sentTo} />
          </div>
        </Notice>
      )}
    </section>
  );
}
