import { type ComponentProps, StrictMode, useEffect } from 'react';
import { AppRouter } from '#lib/navigation/router.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';

/** A mark in the browser's timeline: from here on the page answers to clicks. Tests wait for it. */
function useReadyMark(): void {
  useEffect(() => {
    performance.mark?.('colophon:ready');
  }, []);
}

/** The whole app; the build renders it where there is no browser. */
export function App(router: Omit<ComponentProps<typeof AppRouter>, 'children'>) {
  useReadyMark();
  return (
    <StrictMode>
      <AppRouter {...router}>
        <Providers>
          <AppRoutes />
        </Providers>
      </AppRouter>
    </StrictMode>
  );
}
