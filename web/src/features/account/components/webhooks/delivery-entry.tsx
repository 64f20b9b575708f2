import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#components/badge.tsx';
import type { Delivery, Webhook } from '#lib/api/types.ts';
import { attemptText, deliveryStates, formatSecond } from '../../delivery-words.ts';
import { DeliveryDetails } from './delivery-details.tsx';

/** What came of it so far. */
function lastText({ state, attempts, nextAttemptAt }: Delivery): string {
  const last = attempts.at(-1);
  const ended = last === undefined ? undefined : attemptText(last);
  if (state !== 'pending' || nextAttemptAt === null) return ended ?? 'Not sent';
  return ended === undefined ? 'Being sent' : `${ended} · Again ${formatSecond(nextAttemptAt)}`;
}

/** One line of the list; it opens to its attempts and its body. */
export function DeliveryEntry({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { label, tone } = deliveryStates[delivery.state];
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center justify-between gap-4 rounded-ctl px-1 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2 sm:px-3"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <code className="wrap-anywhere">{delivery.type}</code>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <span className="text-note text-muted">
            <time dateTime={delivery.createdAt}>{formatSecond(delivery.createdAt)}</time> ·{' '}
            {lastText(delivery)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open} className="px-1 pt-3 pb-5 sm:px-3">
        {open && <DeliveryDetails webhook={webhook} id={delivery.id} />}
      </div>
    </li>
  );
}
