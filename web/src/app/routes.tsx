import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { forgetMissing, noteMissing, targetOf } from '#lib/navigation/missing-page.ts';
import { Navigate, RouteParams, usePathname } from '#lib/navigation/router.tsx';
import { RequireAnonymous, RequireUser } from './guards.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { type AppRoute, findRoute, type Frame } from './route-table.ts';
import { screenOf, signedInShell } from './screens.ts';

function SignedIn({ children }: { children: ReactNode }) {
  // Kept for as long as it is mounted: another component type would throw its state away.
  const [Shell] = useState(() => signedInShell());
  return (
    <RequireUser>
      <Suspense fallback={null}>
        <Shell>{children}</Shell>
      </Suspense>
    </RequireUser>
  );
}

function Anonymous({ children }: { children: ReactNode }) {
  return (
    <AuthLayout>
      <RequireAnonymous>{children}</RequireAnonymous>
    </AuthLayout>
  );
}

const FRAMES: Record<Frame, (props: { children: ReactNode }) => ReactNode> = {
  public: PublicLayout,
  auth: AuthLayout,
  anonymous: Anonymous,
  'signed-in': SignedIn,
};

function Screen({ route }: { route: AppRoute }) {
  const [Component] = useState(() => screenOf(route));
  return <Component />;
}

function Missing({ pathname }: { pathname: string }) {
  useEffect(() => noteMissing(pathname), [pathname]);
  return <Navigate to={targetOf(pathname)} replace />;
}

export function AppRoutes() {
  const pathname = usePathname();
  const match = findRoute(pathname);
  const isElsewhere = match !== undefined && pathname !== '/';
  useEffect(() => {
    if (isElsewhere) forgetMissing();
  }, [isElsewhere]);
  if (match === undefined) return <Missing pathname={pathname} />;
  const { route, params } = match;
  const FrameOfRoute = FRAMES[route.frame];
  return (
    <RouteParams value={params}>
      <FrameOfRoute>
        <RouteBoundary key={pathname}>
          <Suspense fallback={null}>
            <Screen route={route} />
          </Suspense>
        </RouteBoundary>
      </FrameOfRoute>
    </RouteParams>
  );
}
