import type { ReactNode } from 'react';

const TONES = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
} as const;

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={`inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-note font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
