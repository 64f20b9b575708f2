import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { Tabs } from '#components/tabs.tsx';
import type { AccountSettings } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { useSearchParams } from '#lib/navigation/router.tsx';
import { settingsQuery } from '../api/account-queries.ts';
import { TryAgain } from './try-again.tsx';

const loadProfileForm = async () => (await import('./profile-form.tsx')).ProfileForm;
// On its way beside the first query; the form's library is no part of the other tabs.
loadProfileForm().catch(() => undefined);
const ProfileForm = arriving(loadProfileForm, <Loading />);
// What the first view does not show comes when it is asked for.
const SecurityPanel = lazy(async () => ({ default: (await import('./security-panel.tsx')).SecurityPanel }));
const BillingPanel = lazy(async () => ({ default: (await import('./billing-panel.tsx')).BillingPanel }));
const PreferencesPanel = lazy(async () => ({
  default: (await import('./preferences-panel.tsx')).PreferencesPanel,
}));

const TABS = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
  { id: 'billing', label: 'Billing' },
  { id: 'preferences', label: 'Preferences' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** The chosen tab is part of the address, so that it can be linked to and survives a reload. */
function useTab(): [TabId, (tab: TabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'profile';
  return [tab, (next) => setParameters(next === 'profile' ? {} : { tab: next }, { replace: true })];
}

function Loading() {
  return (
    <div role="status">
      <LoadingText>Loading the settings</LoadingText>
      <Skeleton className="h-[252px] max-w-xl" />
    </div>
  );
}

function AccountPanels({ tab, settings }: { tab: TabId; settings: AccountSettings }) {
  return (
    <>
      {/* Kept while another tab is looked at: what was typed stays. */}
      <div hidden={tab !== 'profile'}>
        <ProfileForm settings={settings} />
      </div>
      <Suspense fallback={null}>{tab === 'billing' && <BillingPanel settings={settings} />}</Suspense>
    </>
  );
}

export function SettingsTabs() {
  const [tab, setTab] = useTab();
  const { data, isPending, refetch } = useQuery(settingsQuery);
  const needsSettings = tab === 'profile' || tab === 'billing';
  return (
    <Tabs label="Settings" tabs={TABS} chosen={tab} onChoose={setTab}>
      <Suspense fallback={null}>
        {tab === 'security' && <SecurityPanel />}
        {tab === 'preferences' && <PreferencesPanel />}
      </Suspense>
      {needsSettings && isPending && <Loading />}
      {needsSettings && !isPending && data === undefined && (
        <TryAgain what="The settings" onRetry={() => void refetch()} />
      )}
      {data !== undefined && <AccountPanels tab={tab} settings={data} />}
    </Tabs>
  );
}
