import { useEffect, useState } from 'react';
import { arriving } from '#lib/arriving.ts';
import { PageHeading } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { ResetRequestForm } from '#features/auth/components/reset-request-form.tsx';
import { useMailedToken } from '#features/auth/use-mailed-token.ts';

// Behind a mailed link only; the page as built asks for an address.
const NewPasswordForm = arriving(
  async () => (await import('#features/auth/components/new-password-form.tsx')).NewPasswordForm,
  <Skeleton className="h-[266px]" />,
);

// After the request only: its code comes while the address is typed.
const loadSent = async () => (await import('#features/auth/components/reset-sent.tsx')).ResetSent;
const ResetSent = arriving(loadSent, <Skeleton className="h-[250px]" />);

/** A full load, so that nothing of a session that has just ended stays in memory. */
function leave(): void {
  window.location.assign('/login');
}

export default function ResetPasswordRoute() {
  const token = useMailedToken();
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => {
    // What fails here is asked for again when it is shown.
    loadSent().catch(() => undefined);
  }, []);
  if (token !== '') {
    return (
      <div className="grid gap-7">
        <PageHeading title="Choose a new password" />
        <NewPasswordForm token={token} onLeave={leave} />
      </div>
    );
  }
  return sentTo === undefined ? (
    <div key="form" className="grid gap-7">
      <PageHeading title="Reset your password">
        <p className="mt-2 text-muted">Enter your email address and we’ll send you a link.</p>
      </PageHeading>
      <ResetRequestForm onSent={setSentTo} />
    </div>
  ) : (
    <div key="sent" className="grid gap-7">
      <PageHeading title="Check your email" />
      <ResetSent email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
    </div>
  );
}
