import { type ComponentType, StrictMode, useMemo } from 'react';
import {
  type LinkProps,
  type PageNavigation,
  PageNavigationContext,
} from '#lib/navigation/page-navigation.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { Providers } from './providers.tsx';
import { SiteBoundary } from './site-boundary.tsx';
import { useReady } from './use-ready.ts';

function Anchor({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}

/**
 * A public page without a router: its links are the browser's own.
 * @param go where the page itself leads, after an upload for example
 */
export function SitePage({
  pathname,
  Screen,
  go,
}: {
  pathname: string;
  Screen: ComponentType;
  go: (to: string) => void;
}) {
  useReady();
  const navigation = useMemo<PageNavigation>(() => ({ pathname, go, Link: Anchor }), [pathname, go]);
  return (
    <StrictMode>
      <PageNavigationContext value={navigation}>
        <Providers>
          <PublicLayout>
            <SiteBoundary>
              <Screen />
            </SiteBoundary>
          </PublicLayout>
        </Providers>
      </PageNavigationContext>
    </StrictMode>
  );
}
