import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { useSendResetLink } from '../api/account-queries.ts';

export function SecurityPanel() {
  const { email } = useUser();
  const send = useSendResetLink();
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <p className="text-muted">
        To change your password we send a link to {email}. It works once, for one hour, and signs you out
        everywhere.
      </p>
      <Button busy={send.isPending} onClick={() => send.mutate(email)}>
        Change Password
      </Button>
      {send.isSuccess && (
        <Notice tone="ok" live>
          A password reset link has been sent to {email}.
        </Notice>
      )}
      {send.isError && (
        <Notice tone="bad" live>
          Failed to send reset email
        </Notice>
      )}
    </div>
  );
}
