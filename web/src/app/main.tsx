// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './providers.tsx';
import { AppRoutes, preloadRoute } from './routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// A chunk that cannot be fetched is tried again by the route itself.
await preloadRoute(window.location.pathname).catch(() => undefined);
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
