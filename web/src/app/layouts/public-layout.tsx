import { Outlet } from 'react-router-dom';
import { ButtonLink } from '#components/button.tsx';
import { Logo } from '#components/logo.tsx';
import { useSession } from '#lib/session/session-context.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

function SessionLink() {
  const { status } = useSession();
  // Its width is kept while the session is unknown.
  if (status === 'loading') return <span className="h-11 w-24" />;
  return status === 'signed-in' ? (
    <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
  ) : (
    <ButtonLink to="/login" look="outline">
      Sign In
    </ButtonLink>
  );
}

export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center gap-1 px-4 py-3 sm:px-6">
        <Logo to="/" />
        <nav aria-label="Main" className="ml-auto flex items-center">
          <ButtonLink to="/roadmap" look="quiet" className="max-[400px]:hidden">
            Roadmap
          </ButtonLink>
          <ButtonLink to="/pricing" look="quiet" className="mr-2 px-3 sm:px-4">
            Pricing
          </ButtonLink>
          <SessionLink />
        </nav>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-20 outline-none sm:px-6 sm:pt-14"
      >
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
