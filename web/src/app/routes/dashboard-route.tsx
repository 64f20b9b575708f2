import { PageHeading } from '#components/page.tsx';
import { LOW_CREDITS } from '#config/limits.ts';
import { CreditsCard } from '#features/dashboard/components/credits-card.tsx';
import { LowCredits } from '#features/dashboard/components/low-credits.tsx';
import { MonthCard } from '#features/dashboard/components/month-card.tsx';
import { QuickActions } from '#features/dashboard/components/quick-actions.tsx';
import { StatsStrip } from '#features/dashboard/components/stats-strip.tsx';
import { RecentDocuments } from '#features/documents/components/recent-documents.tsx';
import { UploadPanel } from '#features/upload/components/upload-panel.tsx';
import { useSession, useUser } from '#lib/session/session-context.tsx';
import { ConfirmEmailPanel } from './confirm-email-screen.tsx';

export default function DashboardRoute() {
  const user = useUser();
  const { hasToken } = useSession();
  const analytics = hasToken ? user.analytics : undefined;
  return (
    <div className="grid gap-8">
      <PageHeading title="Dashboard" heading={`Welcome, ${user.first_name}`} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-10">
        <div className="grid gap-8">
          {hasToken ? <UploadPanel /> : <ConfirmEmailPanel />}
          <StatsStrip analytics={analytics} />
          {hasToken && <RecentDocuments />}
        </div>
        <aside aria-label="Account" className="grid gap-5">
          {user.credits.total_remaining <= LOW_CREDITS && <LowCredits left={user.credits.total_remaining} />}
          <CreditsCard credits={user.credits} />
          {analytics !== undefined && <MonthCard analytics={analytics} />}
          <QuickActions />
        </aside>
      </div>
    </div>
  );
}
