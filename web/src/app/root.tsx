import { useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { type PageNavigation, PageNavigationContext } from '#lib/navigation/page-navigation.ts';
import { AppLink } from './app-link.tsx';
import { Providers } from './providers.tsx';
import { useReady } from './use-ready.ts';

/** While the first screen of a load waits for its code and for the session. */
export function Loading() {
  return (
    <p role="status" className="appear-late grid min-h-dvh place-items-center text-muted">
      Loading…
    </p>
  );
}

/** Around every screen of the app. */
export function Root() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useReady();
  const navigation = useMemo<PageNavigation>(
    () => ({ pathname, go: (to) => navigate(to), Link: AppLink }),
    [pathname, navigate],
  );
  return (
    <PageNavigationContext value={navigation}>
      <Providers>
        <Outlet />
      </Providers>
      <ScrollRestoration />
    </PageNavigationContext>
  );
}
