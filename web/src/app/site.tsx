import { hydrateRoot } from 'react-dom/client';
import { askEarly, beginEarlyAnswers } from '#lib/api/early-answers.ts';
import { logFailure } from '#lib/log.ts';
import { session } from '#lib/session/session.ts';
import { reloadForNewBuild } from '#lib/new-build.ts';
import { SitePage } from './site-page.tsx';
import { SITE_SCREENS } from './site-screens.ts';

function onUncaughtError(error: unknown): void {
  logFailure('The page failed', error);
  reloadForNewBuild(error);
}

async function takeOver(container: HTMLElement): Promise<void> {
  const pathname = container.dataset['page'] ?? '';
  const load = SITE_SCREENS[pathname];
  if (load === undefined) throw new Error(`The site has no page ${pathname}`);
  beginEarlyAnswers();
  askEarly('/api/user/me');
  session.start();
  const Screen = await load();
  const page = <SitePage pathname={pathname} Screen={Screen} go={goOn} />;
  const root = hydrateRoot(container, page, { onUncaughtError });
  const stop = session.onEnd(() => goOn('/login'));

  /** In the same document: files that a browser without a database keeps live as long as it does, and so do toasts. */
  function goOn(to: string): void {
    import('./start-app.tsx')
      .then(({ startApp }) => {
        stop();
        root.unmount();
        window.history.pushState(null, '', to);
        return startApp(container);
      })
      .catch((error: unknown) => {
        logFailure('The app could not be opened within the page', error);
        window.location.assign(to);
      });
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
// Without its code the page still shows, and its links work.
takeOver(root).catch((error: unknown) => {
  logFailure('The page could not be taken over', error);
  reloadForNewBuild(error);
});
