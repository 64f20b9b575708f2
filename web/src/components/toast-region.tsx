import { lazy, Suspense } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts: Screen }) => ({ default: Screen })));

/** There from load on, so that screen readers follow it; what it holds arrives after the first paint. */
export function ToastRegion() {
  const hydrated = useHydrated();
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 in-[body:has([data-sticky-bar])]:bottom-20"
    >
      <Suspense fallback={null}>{hydrated && <Toasts />}</Suspense>
    </section>
  );
}
