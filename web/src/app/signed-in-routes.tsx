import type { RouteObject } from 'react-router-dom';
import {
  askFirst,
  brandPath,
  listPath,
  proofsPath,
  recentPath,
  reportPath,
  reportsPath,
  reviewPath,
  settingsPath,
} from './first-query.ts';
import { SignedIn } from './frames.tsx';
import { requireUser } from './guards.ts';
import { screen, withinFrame } from './within-frame.tsx';

const screens = (): RouteObject[] => [
  {
    path: '/dashboard',
    loader: askFirst(recentPath),
    lazy: { Component: () => import('./routes/dashboard-route.tsx').then(screen) },
  },
  { path: '/upload', lazy: { Component: () => import('./routes/upload-route.tsx').then(screen) } },
  {
    path: '/documents',
    loader: askFirst(listPath),
    lazy: { Component: () => import('./routes/documents-route.tsx').then(screen) },
  },
  {
    path: '/documents/batch',
    lazy: { Component: () => import('./routes/review-batch-route.tsx').then(screen) },
  },
  {
    path: '/documents/:id/review',
    loader: askFirst(reviewPath),
    lazy: { Component: () => import('./routes/review-route.tsx').then(screen) },
  },
  {
    path: '/findability',
    loader: askFirst(proofsPath),
    lazy: { Component: () => import('./routes/findability-route.tsx').then(screen) },
  },
  {
    path: '/reports',
    loader: askFirst(reportsPath),
    lazy: { Component: () => import('./routes/reports-route.tsx').then(screen) },
  },
  {
    path: '/reports/:id',
    loader: askFirst(reportPath),
    lazy: { Component: () => import('./routes/report-route.tsx').then(screen) },
  },
  {
    path: '/brand-context',
    loader: askFirst(brandPath),
    lazy: { Component: () => import('./routes/brand-context-route.tsx').then(screen) },
  },
  {
    path: '/settings',
    loader: askFirst(settingsPath),
    lazy: { Component: () => import('./routes/settings-route.tsx').then(screen) },
  },
  { path: '/device', lazy: { Component: () => import('./routes/device-route.tsx').then(screen) } },
];

/** What only a user sees. */
export const signedInRoutes = (): RouteObject[] => [
  {
    Component: SignedIn,
    loader: requireUser,
    // Asked again for each screen: what has a loader to run is marked as chosen by the next paint.
    shouldRevalidate: () => true,
    children: [withinFrame(async () => (await import('./layouts/app-layout.tsx')).AppLayout, screens())],
  },
];
