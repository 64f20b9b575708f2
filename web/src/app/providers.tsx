import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '#components/toasts.tsx';
import { Announcer } from '#lib/announce.tsx';
import { SessionProvider } from '#lib/session/session-context.tsx';

/** Everything below the router that screens rely on. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        {children}
        <Toasts />
        <Announcer />
      </SessionProvider>
    </QueryClientProvider>
  );
}
