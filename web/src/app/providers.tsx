import type { ReactNode } from 'react';
import { ToastRegion } from '#components/toast-region.tsx';
import { Announcer } from '#lib/announce.tsx';
import { SessionProvider } from '#lib/session/session-context.tsx';

/** Everything below the router that all screens rely on; the query cache belongs to the signed-in shell. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      {children}
      <ToastRegion />
      <Announcer />
    </SessionProvider>
  );
}
