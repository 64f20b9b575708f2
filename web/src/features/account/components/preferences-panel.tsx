import { NotificationsPanel } from './notifications-panel.tsx';
import { PanelSection } from './panel-section.tsx';
import { ThemeChoices } from './theme-choices.tsx';

export function PreferencesPanel() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <NotificationsPanel />
      <PanelSection title="Color theme" intro="Saved in this browser. “System” follows your device.">
        <ThemeChoices />
      </PanelSection>
    </div>
  );
}
