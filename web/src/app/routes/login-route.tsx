import { Link } from '#lib/navigation/router.tsx';
import { PageHeading } from '#components/page.tsx';
import { LoginForm } from '#features/auth/components/login-form.tsx';

export default function LoginRoute() {
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
      <LoginForm />
    </div>
  );
}
