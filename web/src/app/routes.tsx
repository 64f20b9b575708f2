import { type ComponentType, lazy, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { RequireAnonymous, RequireUser } from './guards.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const loads = {
  '/': () => import('./routes/landing-route.tsx'),
  '/pricing': () => import('./routes/pricing-route.tsx'),
  '/roadmap': () => import('./routes/roadmap-route.tsx'),
  '/privacy': () => import('./routes/privacy-route.tsx'),
  '/terms': () => import('./routes/terms-route.tsx'),
  '/login': () => import('./routes/login-route.tsx'),
  '/register': () => import('./routes/register-route.tsx'),
  '/verify-email': () => import('./routes/verify-email-route.tsx'),
  '/reset-password': () => import('./routes/reset-password-route.tsx'),
  '/dashboard': () => import('./routes/dashboard-route.tsx'),
  '/upload': () => import('./routes/upload-route.tsx'),
  '/documents': () => import('./routes/documents-route.tsx'),
  '/documents/:id/review': () => import('./routes/review-route.tsx'),
  '/brand-context': () => import('./routes/brand-context-route.tsx'),
  '/settings': () => import('./routes/settings-route.tsx'),
} satisfies Record<string, Load>;

type Path = keyof typeof loads;

const loadShell: Load = () =>
  import('./layouts/app-layout.tsx').then(({ AppLayout }) => ({ default: AppLayout }));
const Shell = lazy(loadShell);

const PUBLIC: readonly Path[] = ['/', '/pricing', '/roadmap', '/privacy', '/terms'];
const ANONYMOUS: readonly Path[] = ['/login', '/register'];
const AUTH: readonly Path[] = ['/verify-email', '/reset-password'];
const SIGNED_IN: readonly Path[] = [
  '/dashboard',
  '/upload',
  '/documents',
  '/documents/:id/review',
  '/brand-context',
  '/settings',
];

const screens = new Map<string, ComponentType>(
  Object.entries(loads).map(([path, load]) => [path, lazy(load)]),
);

function routesOf(paths: readonly Path[]) {
  return paths.map((path) => {
    const Screen = screens.get(path);
    return <Route key={path} path={path} element={Screen && <Screen />} />;
  });
}

/** Brings the chunks of the address into memory, so that the first render is the final one. */
export async function preloadRoute(pathname: string): Promise<void> {
  const path = (Object.keys(loads) as Path[]).find((candidate) => matchPath(candidate, pathname) !== null);
  if (path === undefined) return;
  await Promise.all([loads[path](), SIGNED_IN.includes(path) ? loadShell() : undefined]);
}

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicLayout />}>{routesOf(PUBLIC)}</Route>
        <Route element={<AuthLayout />}>
          {routesOf(AUTH)}
          <Route element={<RequireAnonymous />}>{routesOf(ANONYMOUS)}</Route>
        </Route>
        <Route element={<RequireUser />}>
          <Route element={<Shell />}>{routesOf(SIGNED_IN)}</Route>
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
