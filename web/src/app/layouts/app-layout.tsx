import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { Link } from '#components/link.tsx';
import { Logo } from '#components/logo.tsx';
import { Shortcuts } from '#components/shortcuts.tsx';
import { UploadInBackground } from '#features/upload/components/upload-in-background.tsx';
import { sessionQueries } from '#lib/api/query-client.ts';
import { arriving } from '#lib/arriving.ts';
import { LiveDocuments } from '#lib/live/live-documents.tsx';
import { useSession } from '#lib/session/session-context.tsx';
import { readToken } from '#lib/session/token.ts';
import { ConfirmEmailScreen } from '../routes/confirm-email-screen.tsx';
import { AccountName } from './account-name.tsx';
import { HelpButton } from './help-button.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

// Comes after the first view; its button is drawn before, so that nothing moves.
const AccountMenu = arriving(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  <span className="inline-flex min-h-11 items-center gap-2 px-3 font-medium">
    <AccountName />
  </span>,
  (retry) => (
    <Button look="quiet" className="px-3" onClick={retry}>
      <AccountName />
      <span className="sr-only">: try again</span>
    </Button>
  ),
);

const KeptFocus = arriving(
  async () => (await import('#lib/kept-focus.ts')).KeptFocus,
  null,
  () => null,
);

const LINKS = [
  ['/dashboard', 'Dashboard'],
  ['/upload', 'Upload'],
  ['/documents', 'Documents'],
  ['/findability', 'Findability'],
  ['/brand-context', 'Brand'],
  ['/settings', 'Settings'],
] as const;

function TopBar() {
  const shown = useLocation();
  // The chosen link is marked at once, before its screen is there.
  const { pathname } = useNavigation().location ?? shown;
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <Logo to="/dashboard" />
        <nav
          aria-label="Main"
          className="order-last -mx-1.5 flex w-[calc(100%+0.75rem)] overflow-x-auto md:order-none md:mx-0 md:w-auto"
        >
          {LINKS.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent px-1 text-note text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:px-2.5 sm:text-body md:min-h-14 md:px-3"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-2 py-1.5">
          <UploadInBackground />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** Shell of the signed-in screens. Until the address is confirmed, all but the dashboard only ask for that. */
export function AppLayout() {
  const { hasToken } = useSession();
  const { pathname } = useLocation();
  const [queries] = useState(() => sessionQueries(readToken()));
  return (
    <QueryClientProvider client={queries}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <LiveDocuments />
        <Shortcuts />
        <KeptFocus />
        <TopBar />
        <main
          id="main"
          tabIndex={-1}
          // The footer begins below the first view, however little there is to show yet: what arrives moves no part of it.
          className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-7xl flex-1 px-4 pt-8 pb-16 outline-none sm:px-6 sm:pt-10"
        >
          {hasToken || pathname === '/dashboard' ? <Outlet /> : <ConfirmEmailScreen />}
        </main>
        <SiteFooter width="max-w-7xl" Help={HelpButton} />
      </div>
    </QueryClientProvider>
  );
}
