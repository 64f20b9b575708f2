import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { Tabs } from '#components/tabs.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { AccountSettings } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { settingsQuery } from '../api/account-queries.ts';

const loadProfileForm = async () => (await import('./profile-form.tsx')).ProfileForm;
// On its way beside the first query; the form's library is no part of the other tabs.
loadProfileForm().catch(() => undefined);
const failed = (retry: () => void) => <TryAgain what="This tab" onRetry={retry} />;
const ProfileForm = arriving(loadProfileForm, <Loading />, failed);
// What the first view does not show comes when it is asked for.
const SecurityPanel = arriving(
  async () => (await import('./security-panel.tsx')).SecurityPanel,
  <Skeleton className="h-[180px] max-w-xl sm:h-[136px]" />,
  failed,
);
const BillingPanel = arriving(
  async () => (await import('./billing-panel.tsx')).BillingPanel,
  <Skeleton className="h-[498px] max-w-3xl" />,
  failed,
);
const PreferencesPanel = arriving(
  async () => (await import('./preferences-panel.tsx')).PreferencesPanel,
  <Skeleton className="h-[400px] max-w-xl" />,
  failed,
);
const ApiKeysPanel = arriving(
  async () => (await import('./api-keys-panel.tsx')).ApiKeysPanel,
  <Skeleton className="h-[180px] max-w-2xl" />,
  failed,
);
const WebhooksPanel = arriving(
  async () => (await import('./webhooks/webhooks-panel.tsx')).WebhooksPanel,
  <Skeleton className="h-[180px] max-w-2xl" />,
  failed,
);
const DataPanel = arriving(
  async () => (await import('./data-panel.tsx')).DataPanel,
  <Skeleton className="h-[280px] max-w-xl" />,
  failed,
);

const TABS = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
  { id: 'billing', label: 'Billing' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'api-keys', label: 'API keys' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'data', label: 'Data' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** The chosen tab is part of the address, so that it can be linked to and survives a reload. */
function useTab(): [TabId, (tab: TabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'profile';
  return [
    tab,
    (next) =>
      setParameters(next === 'profile' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  ];
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
      {tab === 'billing' && <BillingPanel settings={settings} />}
    </>
  );
}

export function SettingsTabs() {
  const [tab, setTab] = useTab();
  const { data, isPending, refetch } = useQuery(settingsQuery);
  const needsSettings = tab === 'profile' || tab === 'billing';
  return (
    <Tabs label="Settings" tabs={TABS} chosen={tab} onChoose={setTab}>
      {tab === 'security' && <SecurityPanel />}
      {tab === 'preferences' && <PreferencesPanel />}
      {tab === 'api-keys' && <ApiKeysPanel />}
      {tab === 'webhooks' && <WebhooksPanel />}
      {tab === 'data' && <DataPanel />}
      {needsSettings && isPending && <Loading />}
      {needsSettings && !isPending && data === undefined && (
        <TryAgain what="The settings" onRetry={() => void refetch()} />
      )}
      {data !== undefined && <AccountPanels tab={tab} settings={data} />}
    </Tabs>
  );
}
