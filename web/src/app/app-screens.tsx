import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { logFailure } from '#lib/log.ts';
import { PreloadContext } from './app-link.tsx';
import { type AppRouter, preload } from './app-router.ts';
import { reloadForNewBuild } from '#lib/new-build.ts';

function onFailure(error: unknown): void {
  logFailure('A screen failed', error);
  reloadForNewBuild(error);
}

/** The whole app in a browser. A click is answered by the next paint: screens are rendered in transitions. */
export function AppScreens({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <PreloadContext value={preload}>
        <RouterProvider router={router} onError={onFailure} useTransitions />
      </PreloadContext>
    </StrictMode>
  );
}
