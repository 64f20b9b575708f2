import type { ComponentType } from 'react';
import { PAGE_SIZE, RECENT_SIZE } from '#config/limits.ts';
import { matchPath } from '#lib/navigation/match-path.ts';

type Load = () => Promise<{ default: ComponentType }>;
type Params = Readonly<Record<string, string>>;

/** Who may see it, and what stands around it. */
export type Frame = 'public' | 'auth' | 'anonymous' | 'signed-in';

export interface AppRoute {
  readonly path: string;
  readonly frame: Frame;
  readonly load: Load;
  /** The API path of the screen's first query, asked while its code loads. */
  readonly first?: (params: Params, search: string) => string;
}

function listPath(_: Params, search: string): string {
  const asked = new URLSearchParams(search);
  const status = asked.get('status');
  const page = asked.get('page') ?? '1';
  const q = asked.get('q')?.trim() ?? '';
  const rest = `${status === null ? '' : `&status=${status}`}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}`;
  return `/api/documents?page=${page}&limit=${PAGE_SIZE}${rest}`;
}

/** Every screen. A new one is a file in `routes/` and an entry here. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', frame: 'public', load: () => import('./routes/landing-route.tsx') },
  { path: '/pricing', frame: 'public', load: () => import('./routes/pricing-route.tsx') },
  { path: '/roadmap', frame: 'public', load: () => import('./routes/roadmap-route.tsx') },
  { path: '/privacy', frame: 'public', load: () => import('./routes/privacy-route.tsx') },
  { path: '/terms', frame: 'public', load: () => import('./routes/terms-route.tsx') },
  { path: '/login', frame: 'anonymous', load: () => import('./routes/login-route.tsx') },
  { path: '/register', frame: 'anonymous', load: () => import('./routes/register-route.tsx') },
  { path: '/verify-email', frame: 'auth', load: () => import('./routes/verify-email-route.tsx') },
  { path: '/undo-email-change', frame: 'auth', load: () => import('./routes/undo-email-change-route.tsx') },
  { path: '/reset-password', frame: 'auth', load: () => import('./routes/reset-password-route.tsx') },
  {
    path: '/dashboard',
    frame: 'signed-in',
    load: () => import('./routes/dashboard-route.tsx'),
    first: () => `/api/documents?limit=${RECENT_SIZE}`,
  },
  { path: '/upload', frame: 'signed-in', load: () => import('./routes/upload-route.tsx') },
  {
    path: '/documents',
    frame: 'signed-in',
    load: () => import('./routes/documents-route.tsx'),
    first: listPath,
  },
  { path: '/documents/batch', frame: 'signed-in', load: () => import('./routes/review-batch-route.tsx') },
  {
    path: '/documents/:id/review',
    frame: 'signed-in',
    load: () => import('./routes/review-route.tsx'),
    first: ({ id = '' }) => `/api/documents/${encodeURIComponent(id)}/metadata`,
  },
  {
    path: '/brand-context',
    frame: 'signed-in',
    load: () => import('./routes/brand-context-route.tsx'),
    first: () => '/api/brand-context',
  },
  {
    path: '/settings',
    frame: 'signed-in',
    load: () => import('./routes/settings-route.tsx'),
    first: () => '/api/account/settings',
  },
];

export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: Params;
}

export function findRoute(pathname: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const params = matchPath(route.path, pathname);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}
