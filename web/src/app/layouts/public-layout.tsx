import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button.tsx';
import { Logo } from '#components/logo.tsx';
import { usePageNavigation } from '#lib/navigation/page-navigation.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

const LINKS = [
  ['/roadmap', 'Roadmap'],
  ['/pricing', 'Pricing'],
] as const;

/** As wide as the way to the dashboard from the first paint on, where a session is stored: nothing moves then. */
const ROOM = 'max-sm:in-[[data-token]]:min-w-[7.75rem] sm:in-[[data-token]]:min-w-[10.25rem]';
/** All of it fits in one row on a phone of 360 px. */
const SMALL = 'max-sm:px-1.5 max-sm:text-note';

function SessionLink() {
  const { status } = useSession();
  if (status === 'loading') return <span className={`ml-1 h-11 sm:ml-2 ${ROOM}`} />;
  return status === 'signed-in' ? (
    <ButtonLink to="/dashboard" look="outline" className={`ml-1 sm:ml-2 ${SMALL} ${ROOM}`}>
      Go to Dashboard
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" look="outline" className={`strangers-only ml-1 sm:ml-2 ${SMALL} ${ROOM}`}>
      Sign In
    </ButtonLink>
  );
}

export function PublicLayout({ children }: { children: ReactNode }) {
  const { pathname } = usePageNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* On a small phone the name stands alone and the mark gives it its room, so that both links keep their place. */}
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center px-4 py-3 max-sm:[&>a_svg]:hidden sm:px-6 print:hidden">
        <Logo to="/" />
        <nav aria-label="Main" className="ml-auto flex items-center">
          {LINKS.map(([to, label]) => (
            <ButtonLink
              key={to}
              to={to}
              look="quiet"
              aria-current={pathname === to ? 'page' : undefined}
              className={`aria-[current=page]:text-accent ${SMALL}`}
            >
              {label}
            </ButtonLink>
          ))}
          <SessionLink />
        </nav>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 outline-none sm:px-6 sm:pt-14 sm:pb-32"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
