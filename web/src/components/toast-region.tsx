import { Suspense } from 'react';
import { lazy } from '#lib/lazy.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { OfflineNotice } from './offline-notice.tsx';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts: Screen }) => ({ default: Screen })));

/**
 * There from load on, so that screen readers follow it; the toasts arrive after the first paint. At the lower edge: at the
 * upper one it would cover the navigation.
 */
export function ToastRegion() {
  const hydrated = useHydrated();
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 in-[body:has([data-sticky-bar])]:bottom-20"
    >
      <Suspense fallback={null}>{hydrated && <Toasts />}</Suspense>
      <OfflineNotice />
    </section>
  );
}
