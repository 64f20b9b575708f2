import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { PUBLIC_PAGES } from './public-pages.ts';
import { findRoute, ROUTES } from './route-table.ts';
import { loadScreen } from './screens.ts';

/** The markup of a public page as a stranger sees it first. Run by the build, in Node. */
async function render(path: string): Promise<string> {
  const match = findRoute(path);
  if (match === undefined) throw new Error(`No screen stands at ${path}`);
  await loadScreen(match.route);
  // Waits for parts whose code comes later in a browser, and keeps them in their place: moving them takes a script.
  const { prelude } = await prerender(<App prepare={() => undefined} ssrPath={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

export { PUBLIC_PAGES, render, ROUTES };
