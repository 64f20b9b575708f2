// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { askForFirstScreen, prepareScreen } from './screens.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const { pathname, search } = window.location;
askForFirstScreen(pathname, search);
// A chunk that cannot be fetched is tried again by the route itself.
await prepareScreen(pathname)?.catch(() => undefined);

const app = <App prepare={prepareScreen} />;
const page = document.documentElement;
// What the build rendered is taken over only at its own address, and not when a mailed token changes it.
if (root.dataset['page'] === pathname && !page.hasAttribute('data-mailed')) {
  hydrateRoot(root, app);
} else {
  page.removeAttribute('data-mailed');
  createRoot(root).render(app);
}
