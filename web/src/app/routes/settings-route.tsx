import { PageHeading } from '#components/page.tsx';
import { SettingsTabs } from '#features/account/components/settings-tabs.tsx';

export default function SettingsRoute() {
  return (
    <div className="grid gap-6">
      <PageHeading title="Settings" />
      <SettingsTabs />
    </div>
  );
}
