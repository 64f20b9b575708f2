import { useSearchParams } from 'react-router-dom';
import { Link } from '#components/link.tsx';
import { PageHeading } from '#components/page.tsx';
import { Notice } from '#components/notice.tsx';
import { useHydrated } from '#lib/use-hydrated.ts';
import { LoginForm } from '#features/auth/components/login-form.tsx';

export default function LoginRoute() {
  const [parameters] = useSearchParams();
  const hydrated = useHydrated();
  return (
    <div className="grid gap-7">
      <PageHeading title="Sign in">
        <p className="mt-2 text-muted">
          New to Colophon?{' '}
          <Link to="/register" className="text-link inline-block py-2.5 -my-2.5">
            Start a free trial
          </Link>
        </p>
      </PageHeading>
      {hydrated && parameters.get('account') === 'deleted' && (
        <Notice tone="ok" live>
          Your account has been deleted. We sent you an email to confirm.
        </Notice>
      )}
      <LoginForm />
    </div>
  );
}
