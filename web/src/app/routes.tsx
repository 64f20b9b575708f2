import { replace, type RouteObject } from 'react-router-dom';
import { noteMissing, targetOf } from '#lib/navigation/missing-page.ts';
import { Loading, Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';
import { signingInRoutes } from './signing-in-routes.tsx';
import { SITE_SCREENS } from './site-screens.ts';
import { withinFrame } from './within-frame.tsx';

const siteScreens = (): RouteObject[] =>
  Object.entries(SITE_SCREENS).map(([path, load]) => ({ path, lazy: { Component: load } }));

/** Every address of the app. Made for one router: it writes loaded code into them. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: RouteFailure,
    children: [
      withinFrame(async () => (await import('./layouts/public-frame.tsx')).PublicFrame, siteScreens()),
      ...signingInRoutes(),
      ...signedInRoutes(),
      {
        path: '*',
        element: null,
        loader: ({ request }) => {
          const { pathname } = new URL(request.url);
          noteMissing(pathname);
          return replace(targetOf(pathname));
        },
      },
    ],
  },
];
