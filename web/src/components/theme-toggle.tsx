import { Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '#lib/theme/theme.ts';

const CHOICES: readonly { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

export function ThemeToggle() {
  const { choice, choose } = useTheme();
  return (
    <fieldset className="inline-flex rounded-ctl border border-line p-0.5">
      <legend className="sr-only">Color theme</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="relative grid size-11 cursor-pointer place-items-center rounded-[6px] text-muted hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-[18px]" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
