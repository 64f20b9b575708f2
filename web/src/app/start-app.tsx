import { createRoot, hydrateRoot } from 'react-dom/client';
import { askEarly, beginEarlyAnswers } from '#lib/api/early-answers.ts';
import { session } from '#lib/session/session.ts';
import { createAppRouter, createRouterOfBuiltPage, join } from './app-router.ts';
import { AppScreens } from './app-screens.tsx';

/** Opens the screen at the address of the browser. */
export async function startApp(container: HTMLElement): Promise<void> {
  beginEarlyAnswers();
  askEarly('/api/user/me');
  session.start();
  const page = document.documentElement;
  const { traces } = page.dataset;
  // Only where the installation asks for it: others never fetch the code.
  if (traces) void import('#lib/tracing/browser-traces.ts').then((code) => code.startTraces(traces));
  const { pathname } = window.location;
  // What the build rendered is taken over only at its own address, and not when a mailed token changes it.
  const isBuilt = container.dataset['page'] === pathname && !page.hasAttribute('data-mailed');
  const built = isBuilt ? await createRouterOfBuiltPage(pathname).catch(() => undefined) : undefined;
  const router = built ?? createAppRouter();
  join(router);
  page.removeAttribute('data-mailed');
  const app = <AppScreens router={router} />;
  if (built === undefined) createRoot(container).render(app);
  else hydrateRoot(container, app);
}
