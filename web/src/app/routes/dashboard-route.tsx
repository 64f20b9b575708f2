import { Suspense, useState } from 'react';
import { PageHeading } from '#components/page.tsx';
import { LOW_CREDITS } from '#config/limits.ts';
import { ConfirmEmail } from '#features/auth/components/confirm-email.tsx';
import { CreditsCard } from '#features/dashboard/components/credits-card.tsx';
import { LowCredits } from '#features/dashboard/components/low-credits.tsx';
import { MonthCard } from '#features/dashboard/components/month-card.tsx';
import { QuickActions } from '#features/dashboard/components/quick-actions.tsx';
import { StatsStrip } from '#features/dashboard/components/stats-strip.tsx';
import { NextStep } from '#features/documents/components/next-step.tsx';
import { RecentDocuments } from '#features/documents/components/recent-documents.tsx';
import { UploadPanel } from '#features/upload/components/upload-panel.tsx';
import { pendingCheckout } from '#lib/checkout/checkout.ts';
import { lazy } from '#lib/lazy.ts';
import { useSession, useUser } from '#lib/session/session-context.tsx';

const ReturnedFromPayment = lazy(() =>
  import('#features/dashboard/components/returned-from-payment.tsx').then((returned) => ({
    default: returned.ReturnedFromPayment,
  })),
);
const FindabilityCard = lazy(() =>
  import('#features/dashboard/components/findability-card.tsx').then((card) => ({
    default: card.FindabilityCard,
  })),
);
const SampleDocument = lazy(() =>
  import('#features/upload/components/sample-document.tsx').then((sample) => ({
    default: sample.SampleDocument,
  })),
);

export default function DashboardRoute() {
  const user = useUser();
  const { hasToken } = useSession();
  const { total_remaining: left } = user.credits;
  // Null while the figures cannot be read; they come with the next look at the account.
  const analytics = hasToken ? user.analytics : undefined;
  // Read once: the notice stays on this screen after the checkout is removed from the tab.
  const [returned] = useState(() => hasToken && pendingCheckout() !== null);
  const sample = (
    <Suspense fallback={<div className="h-[76px]" />}>
      <SampleDocument />
    </Suspense>
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title="Dashboard" heading={`Welcome, ${user.first_name}`}>
        {hasToken && <NextStep />}
      </PageHeading>
      <Suspense fallback={null}>{returned && <ReturnedFromPayment />}</Suspense>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-10">
        <div className="grid grid-cols-1 gap-8">
          {hasToken ? <UploadPanel /> : <ConfirmEmail />}
          <StatsStrip analytics={analytics} />
          {hasToken && <RecentDocuments first={sample} expected={analytics?.documentCount} />}
        </div>
        <aside aria-label="Account" className="grid grid-cols-1 gap-5">
          {typeof left === 'number' && left <= LOW_CREDITS && <LowCredits left={left} />}
          <CreditsCard credits={user.credits} />
          {analytics && <MonthCard analytics={analytics} />}
          <QuickActions />
          {/* Last, because it comes later. */}
          <Suspense fallback={null}>
            {analytics?.findability && <FindabilityCard totals={analytics.findability} />}
          </Suspense>
        </aside>
      </div>
    </div>
  );
}
