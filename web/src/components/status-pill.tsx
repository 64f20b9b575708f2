import { CircleAlert, CircleCheck, Clock, FileCheck, LoaderCircle } from 'lucide-react';
import type { Document, DocumentStatus } from '#lib/api/types.ts';
import { asksForCredit, STATUS_WORDS } from '#lib/status.ts';

const LOOKS = {
  uploaded: { look: 'bg-sunken text-muted', Icon: Clock },
  processing: { look: 'bg-accent-soft text-accent', Icon: LoaderCircle },
  completed: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  ready_for_download: { look: 'bg-ok-soft text-ok', Icon: FileCheck },
  failed: { look: 'bg-bad-soft text-bad', Icon: CircleAlert },
} as const;

type Stated = { status: DocumentStatus } & Partial<Pick<Document, 'accepted' | 'errorCode'>>;

/** Status as colour, icon and word together. What its owner has to decide has not failed. */
export function StatusPill({ of: stated }: { of: Stated }) {
  const { status, accepted } = stated;
  const asks = status === 'failed' && asksForCredit(stated);
  const { look, Icon } = LOOKS[asks ? 'uploaded' : status];
  return (
    <span
      data-status={status}
      className={`inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2 text-note font-medium whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-4" />
      {asks
        ? 'Needs your decision'
        : status === 'completed' && accepted
          ? 'Accepted, PDF not written'
          : STATUS_WORDS[status]}
    </span>
  );
}
