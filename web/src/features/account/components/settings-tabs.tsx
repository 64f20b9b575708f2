import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { settingsQuery } from '../api/account-queries.ts';
import { BillingPanel } from './billing-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecurityPanel } from './security-panel.tsx';

const TABS = ['Profile', 'Security', 'Billing'] as const;
type Tab = (typeof TABS)[number];

function TabList({ chosen, onChoose }: { chosen: Tab; onChoose: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(chosen) + step + TABS.length) % TABS.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Settings"
      onKeyDown={onKeyDown}
      className="flex border-b border-line"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === chosen}
          aria-controls="settings-panel"
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          className="-mb-px min-h-11 border-b-2 border-transparent px-4 font-medium text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

export function SettingsTabs() {
  const [tab, setTab] = useState<Tab>('Profile');
  const { data, isPending } = useQuery(settingsQuery);
  return (
    <div className="grid gap-8">
      <TabList chosen={tab} onChoose={setTab} />
      <div role="tabpanel" id="settings-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'Security' && <SecurityPanel />}
        {tab !== 'Security' && isPending && (
          <div role="status">
            <LoadingText>Loading the settings</LoadingText>
            <Skeleton className="h-64 max-w-xl" />
          </div>
        )}
        {tab !== 'Security' && !isPending && data === undefined && (
          <Notice tone="bad">The settings could not be loaded.</Notice>
        )}
        {tab === 'Profile' && data !== undefined && <ProfileForm settings={data} />}
        {tab === 'Billing' && data !== undefined && <BillingPanel settings={data} />}
      </div>
    </div>
  );
}
