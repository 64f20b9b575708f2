import { CircleAlert, CircleCheck, Clock, FileCheck, LoaderCircle } from 'lucide-react';
import { needsDecision, type Stated, statusWords } from '#lib/status.ts';

const LOOKS = {
  uploaded: { look: 'bg-sunken text-muted', Icon: Clock },
  processing: { look: 'bg-accent-soft text-accent', Icon: LoaderCircle },
  completed: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  ready_for_download: { look: 'bg-ok-soft text-ok', Icon: FileCheck },
  failed: { look: 'bg-bad-soft text-bad', Icon: CircleAlert },
} as const;

/** Status as colour, icon and word together. */
export function StatusPill({ of: stated }: { of: Stated }) {
  const { look, Icon } = LOOKS[needsDecision(stated) ? 'uploaded' : stated.status];
  return (
    <span
      data-status={stated.status}
      className={`inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2 text-note font-medium whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-4" />
      {statusWords(stated)}
    </span>
  );
}
