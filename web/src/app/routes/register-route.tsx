import { Link } from '#components/link.tsx';
import { PageHeading } from '#components/page.tsx';
import { FreeAccountBox } from '#features/auth/components/free-account-box.tsx';
import { RegisterForm } from '#features/auth/components/register-form.tsx';

export default function RegisterRoute() {
  return (
    <div className="grid gap-6">
      <PageHeading title="Create your account">
        <p className="mt-2 text-muted">
          Already have one?{' '}
          <Link to="/login" className="text-link inline-block py-2.5 -my-2.5">
            Sign in
          </Link>
        </p>
      </PageHeading>
      <RegisterForm />
      <FreeAccountBox />
    </div>
  );
}
