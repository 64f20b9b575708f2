import { CircleAlert, CircleCheck, Clock, FileCheck, LoaderCircle } from 'lucide-react';
import type { DocumentStatus } from '#lib/api/types.ts';
import { STATUS_WORDS } from '#lib/status.ts';

const LOOKS = {
  uploaded: { look: 'bg-sunken text-muted', Icon: Clock },
  processing: { look: 'bg-accent-soft text-accent', Icon: LoaderCircle },
  completed: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  ready_for_download: { look: 'bg-ok-soft text-ok', Icon: FileCheck },
  failed: { look: 'bg-bad-soft text-bad', Icon: CircleAlert },
} as const;

/** Status as colour, icon and word together. An accepted document whose PDF is not written says both. */
export function StatusPill({ status, accepted = false }: { status: DocumentStatus; accepted?: boolean }) {
  const { look, Icon } = LOOKS[status];
  return (
    <span
      data-status={status}
      className={`inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2 text-note font-medium whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-4" />
      {accepted && status === 'completed' ? 'Accepted, PDF not written' : STATUS_WORDS[status]}
    </span>
  );
}
