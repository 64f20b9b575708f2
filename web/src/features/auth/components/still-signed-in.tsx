import { Button } from '#components/button.tsx';
import { useSession } from '#lib/session/session-context.tsx';

/** After a mailed link of another account: signing in to that one begins with the end of this session. */
export function StillSignedIn({ email }: { email: string }) {
  const { signOut } = useSession();
  return (
    <>
      <p>You are still signed in here as {email}. Sign out to use the other account.</p>
      <Button look="outline" onClick={signOut}>
        Sign out
      </Button>
    </>
  );
}
