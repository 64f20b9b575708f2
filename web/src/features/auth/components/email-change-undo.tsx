import { useState } from 'react';
import { Button, ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { session } from '#lib/session/session.ts';
import { dropToken } from '#lib/session/token.ts';
import { authCalls } from '../api/auth-calls.ts';
import { useMailedToken } from '../use-mailed-token.ts';
import { StillSignedIn } from './still-signed-in.tsx';

type Undoing =
  | { state: 'asking' }
  | { state: 'busy' }
  | { state: 'done' }
  | { state: 'error'; message: string };

function Done() {
  const { user } = useSession();
  return (
    <div className="grid gap-5">
      <Notice tone="ok" live title="Your old address is back">
        <p>
          Every device of this account has been signed out and the old password no longer works. We sent you a
          link to set a new one.
        </p>
      </Notice>
      {user === null ? <ButtonLink to="/login">Sign in</ButtonLink> : <StillSignedIn email={user.email} />}
    </div>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live>
        {message}
      </Notice>
      <ButtonLink to="/login" look="outline">
        Back to Sign In
      </ButtonLink>
    </div>
  );
}

/** Nothing changes before the button is pressed: programs that look at mails open every link in them. */
export function EmailChangeUndo() {
  const token = useMailedToken();
  const { hasToken, user, refreshUser } = useSession();
  const [undoing, setUndoing] = useState<Undoing>(
    token === '' ? { state: 'error', message: 'This link is incomplete' } : { state: 'asking' },
  );
  const undo = async () => {
    setUndoing({ state: 'busy' });
    try {
      await authCalls.undoEmailChange(token);
      // Every session of the account has ended. This browser's ends with them, unless it is another account's.
      if (hasToken) await refreshUser();
      // A gateway that has not heard of the end yet answers with the address that is back.
      if (hasToken && session.read().user?.email !== user?.email) dropToken();
      setUndoing({ state: 'done' });
    } catch (error) {
      setUndoing({ state: 'error', message: errorText(error, 'The change could not be undone') });
    }
  };
  if (undoing.state === 'done') return <Done />;
  if (undoing.state === 'error') return <Failed message={undoing.message} />;
  return (
    <div className="grid gap-5">
      <p>
        The email address of your account was changed. If this was not you, undo the change. You get this
        address back, every device is signed out, and you set a new password.
      </p>
      <Button busy={undoing.state === 'busy'} onClick={() => void undo()}>
        Undo the change
      </Button>
      <p className="text-muted">If you changed the address yourself, close this page.</p>
    </div>
  );
}
