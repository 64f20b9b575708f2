import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '#components/page.tsx';
import { NewPasswordForm } from '#features/auth/components/new-password-form.tsx';
import { ResetRequestForm, ResetSent } from '#features/auth/components/reset-request-form.tsx';

/** A full load, so that nothing of a session that has just ended stays in memory. */
function leave(): void {
  window.location.assign('/login');
}

export default function ResetPasswordRoute() {
  const [parameters, setParameters] = useSearchParams();
  const [token] = useState(() => parameters.get('token') ?? '');
  const [sent, setSent] = useState(false);
  useEffect(() => {
    // Read above; out of the address bar, the history and what is shared.
    if (token !== '') setParameters({}, { replace: true });
  }, [token, setParameters]);
  if (token !== '') {
    return (
      <div className="grid gap-7">
        <PageHeading title="Choose a new password" />
        <NewPasswordForm token={token} onLeave={leave} />
      </div>
    );
  }
  return sent ? (
    <div key="sent" className="grid gap-7">
      <PageHeading title="Check your email" />
      <ResetSent />
    </div>
  ) : (
    <div key="form" className="grid gap-7">
      <PageHeading title="Reset your password">
        <p className="mt-2 text-muted">Tell us your address and we send a link.</p>
      </PageHeading>
      <ResetRequestForm onSent={() => setSent(true)} />
    </div>
  );
}
