import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { OpenMail } from '#components/open-mail.tsx';
import { ResendButton } from '#components/resend-button.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { useSendResetLink } from '../api/account-queries.ts';
import { PanelSection } from './panel-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const FAILED = 'Failed to send reset email';

function PasswordSection() {
  const { email } = useUser();
  const send = useSendResetLink();
  const [sent, setSent] = useState(false);
  return (
    <PanelSection
      title="Password"
      intro={
        <>
          We send a link to <span className="wrap-anywhere text-ink">{email}</span>. It works once, within one
          hour. Setting a new password signs you out everywhere, including here, and ends a change of address
          that you have not confirmed.
        </>
      }
    >
      {sent ? (
        <Notice tone="ok" live className="max-w-xl">
          <p>A password reset link has been sent to {email}.</p>
          <div className="flex flex-wrap gap-x-5">
            <ResendButton
              label="Send it again"
              sent="We sent another link."
              failure={() => FAILED}
              send={() => send.mutateAsync(email)}
            />
            <OpenMail email={email} />
          </div>
        </Notice>
      ) : (
        <>
          <Button
            className="justify-self-start"
            busy={send.isPending}
            onClick={() => send.mutate(email, { onSuccess: () => setSent(true) })}
          >
            Change Password
          </Button>
          {send.isError && (
            <Notice tone="bad" live className="max-w-xl">
              {FAILED}
            </Notice>
          )}
        </>
      )}
    </PanelSection>
  );
}

export function SecurityPanel() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
    </div>
  );
}
