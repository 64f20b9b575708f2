import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { forgetMissing } from '#lib/navigation/missing-page.ts';
import { session } from '#lib/session/session.ts';
import { createRoutes } from './routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Parts of the screen at an address whose code is still apart. */
function lazyParts(routes: RouteObject[], to: string) {
  const { pathname } = new URL(to, window.location.href);
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'object' && route.lazy.Component !== undefined
      ? { route, load: route.lazy.Component }
      : [],
  );
}

/** Fetches the code of a screen before it is opened. What fails here is asked for again when it is. */
export function preload(to: string): void {
  for (const { load } of lazyParts(createRoutes(), to)) load().catch(() => undefined);
}

export function createAppRouter(): AppRouter {
  return createBrowserRouter(createRoutes());
}

/**
 * Its first screen is there at once, to take over the page that the build has rendered.
 * @param pathname of that page
 */
export async function createRouterOfBuiltPage(pathname: string): Promise<AppRouter> {
  const routes = createRoutes();
  await Promise.all(
    lazyParts(routes, pathname).map(async ({ route, load }) => {
      Object.assign(route, { Component: await load(), lazy: undefined });
    }),
  );
  // As built, the page is a stranger's: its guard has answered.
  return createBrowserRouter(routes, { hydrationData: { loaderData: { strangers: null } } });
}

/** Guards are asked again when a session begins or ends; an end by signing out leads to the login from anywhere. */
function followSession(router: AppRouter): () => void {
  let { status } = session.read();
  const stopFollowing = session.subscribe(() => {
    const next = session.read().status;
    if (next === 'loading' || next === status) return;
    status = next;
    // Until then the guards wait for the session themselves.
    if (router.state.initialized) void router.revalidate();
  });
  const stopLeading = session.onEnd(() => void router.navigate('/login'));
  return () => {
    stopFollowing();
    stopLeading();
  };
}

/** The start replaces a missing page until another page is opened. */
function followAddress({ initialized, navigation, location }: AppRouter['state']): void {
  if (initialized && navigation.state === 'idle' && location.pathname !== '/') forgetMissing();
}

/** Joins the router with what lives outside of it. @returns the way to part them */
export function join(router: AppRouter): () => void {
  const stops = [followSession(router), router.subscribe(followAddress)];
  return () => {
    for (const stop of stops) stop();
  };
}
