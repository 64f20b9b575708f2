import { type ReactElement, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { PUBLIC_PAGES } from './public-pages.ts';
import { createRoutes } from './routes.tsx';
import { SitePage } from './site-page.tsx';
import { SITE_SCREENS } from './site-screens.ts';

/** No request is sent to it. */
const ORIGIN = 'http://colophon.invalid';

/** A page of the app as a stranger sees it first. */
async function renderRoute(path: string): Promise<ReactElement> {
  const handler = createStaticHandler(createRoutes());
  const context = await handler.query(new Request(ORIGIN + path));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>
  );
}

async function pageAt(path: string): Promise<ReactElement> {
  const load = SITE_SCREENS[path];
  if (load === undefined) return renderRoute(path);
  return <SitePage pathname={path} Screen={await load()} go={() => undefined} />;
}

/** The markup of a public page as a stranger sees it first. Run by the build, in Node. */
async function render(path: string): Promise<string> {
  // Waits for parts whose code comes later in a browser, and keeps them in their place: moving them takes a script.
  const { prelude } = await prerender(await pageAt(path), { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') === true ? [path] : []),
    ...pathsOf(children),
  ]);
}

/** What a page loads besides its entry: functions that name the chunks, as the rendering build writes them. */
function partsOf(path: string): string[] {
  const site = SITE_SCREENS[path];
  if (site !== undefined) return [String(site)];
  return (matchRoutes(createRoutes(), path) ?? []).flatMap(({ route: { lazy } }) =>
    typeof lazy === 'object' && lazy.Component !== undefined ? [String(lazy.Component)] : [],
  );
}

const isSite = (path: string) => path in SITE_SCREENS;
/** Pages of the app that are not rendered: all behind the login. */
const SHELLS = pathsOf(createRoutes()).filter((path) => !PUBLIC_PAGES.some((page) => page.path === path));

export { isSite, partsOf, PUBLIC_PAGES, render, SHELLS };
