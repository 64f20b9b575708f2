import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

type Tone = 'bad' | 'warn' | 'ok' | 'info';
const TONES = {
  bad: { look: 'bg-bad-soft text-bad', Icon: CircleAlert },
  warn: { look: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  ok: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  info: { look: 'bg-accent-soft text-ink', Icon: Info },
} as const;

/** A message that stays where it belongs, unlike a toast. `live` for one that appears after an action. */
export function Notice({
  tone,
  title,
  live = false,
  className,
  children,
}: {
  tone: Tone;
  title?: string;
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-ctl px-4 py-3', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
