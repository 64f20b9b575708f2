import type { Delivery } from '#lib/api/types.ts';

type Attempt = Delivery['attempts'][number];

const withSeconds = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Retries are seconds apart, and nothing listed is older than 30 days. */
export const formatSecond = (iso: string): string => withSeconds.format(new Date(iso));

const formatDuration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** How an attempt ended. */
export function attemptText({ outcome, status, ms }: Attempt): string {
  if (status !== null) return `HTTP ${status} in ${formatDuration(ms)}`;
  if (outcome === 'timeout') return 'No answer within 15 seconds';
  if (outcome === 'tls') return 'No secure connection: check the certificate';
  return 'The server could not be reached';
}

export const deliveryStates = {
  pending: { label: 'Pending', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  dropped: { label: 'Dropped', tone: 'warn' },
} as const satisfies Record<Delivery['state'], object>;
