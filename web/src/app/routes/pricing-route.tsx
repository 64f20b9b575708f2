import { Suspense } from 'react';
import { PageHeading } from '#components/page.tsx';
import { SingleZone } from '#features/landing/components/single-zone.tsx';
import { PlanPicker } from '#features/pricing/components/plan-picker.tsx';
import { lazy } from '#lib/lazy.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { whenOnLine } from '#lib/when-on-line.ts';

// In the page as built, and opened by the browser itself: its code is asked for at once, but comes after the first view.
const details = whenOnLine(() => import('#features/pricing/components/details.tsx'));
const Details = lazy(() => details);

const REDIRECT_AFTER_MS = 2000;

const Balance = lazy(() => import('#features/pricing/components/balance.tsx'));

/** Only a signed-in user has a balance. If a session is stored, its room is kept from the first paint on. */
function BalanceLine() {
  const { user } = useSession();
  return (
    <div className="mt-3 in-[[data-token]]:min-h-14 sm:in-[[data-token]]:min-h-7">
      {user !== null && (
        <Suspense>
          <Balance user={user} />
        </Suspense>
      )}
    </div>
  );
}

export default function PricingRoute() {
  return (
    <div className="grid grid-cols-1 gap-20 sm:gap-24">
      <div className="grid grid-cols-1 gap-8 sm:gap-10">
        <PageHeading title="Pricing" heading="Simple pricing, per document">
          <p className="mt-4 max-w-[38rem] text-lead text-muted">
            3 documents per month are free. If you need more, buy a pack and use it whenever you like.
            Purchased credits never expire.
          </p>
          <BalanceLine />
        </PageHeading>
        <PlanPicker />
      </div>
      <section
        aria-labelledby="try"
        className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:items-center"
      >
        <div className="grid gap-4">
          <h2 id="try" className="display text-head">
            Try it on your own document
          </h2>
          <p className="max-w-prose text-lead text-muted">
            The free plan covers it. The fields are drafted in 30-60 seconds, those of a short PDF in less.
            You decide what is written.
          </p>
        </div>
        <SingleZone
          label="Try it"
          redirectAfter={REDIRECT_AFTER_MS}
          failureText="Upload failed. Please try again."
          wholePage
        />
      </section>
      <Suspense fallback={<div className="min-h-[30rem]" />}>
        <Details />
      </Suspense>
    </div>
  );
}
