import type { RouteObject } from 'react-router-dom';
import { StrangersOnly } from './frames.tsx';
import { anonymousOnly } from './guards.ts';
import { screen, withinFrame } from './within-frame.tsx';

const screens = (): RouteObject[] => [
  {
    id: 'strangers',
    Component: StrangersOnly,
    loader: anonymousOnly,
    children: [
      { path: '/login', lazy: { Component: () => import('./routes/login-route.tsx').then(screen) } },
      { path: '/register', lazy: { Component: () => import('./routes/register-route.tsx').then(screen) } },
    ],
  },
  {
    path: '/verify-email',
    lazy: { Component: () => import('./routes/verify-email-route.tsx').then(screen) },
  },
  {
    path: '/undo-email-change',
    lazy: { Component: () => import('./routes/undo-email-change-route.tsx').then(screen) },
  },
  {
    path: '/reset-password',
    lazy: { Component: () => import('./routes/reset-password-route.tsx').then(screen) },
  },
];

/** The forms before the login, which the build renders. */
export const signingInRoutes = (): RouteObject[] => [
  withinFrame(async () => (await import('./layouts/auth-frame.tsx')).AuthFrame, screens()),
];
