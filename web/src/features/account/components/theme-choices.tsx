import { Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '#lib/theme/theme.ts';

const CHOICES: readonly { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

/** The footer's choice in words. */
export function ThemeChoices() {
  const { choice, choose } = useTheme();
  return (
    <fieldset className="grid max-w-xl gap-3 sm:grid-cols-3">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-ctl border border-line bg-surface px-4 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            // The footer's radio buttons have the plain name.
            name="theme-in-settings"
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-[18px] text-muted" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
