/** What Postgres and NATS have done and hold. */
export interface ServerTotals {
  readonly transactions: number;
  readonly walBytes: number;
  readonly databaseBytes: number;
  readonly events: number;
  /** Of all streams, on one server. */
  readonly eventBytes: number;
}

/** `transactions 41, WAL 212 kB, rows 18 kB, events 14 of 30 kB` for each of so many documents. */
export const describeTotals = (before: ServerTotals, after: ServerTotals, documents: number): string => {
  const each = (key: keyof ServerTotals) => (after[key] - before[key]) / documents;
  const kilobytes = (key: keyof ServerTotals) => `${(each(key) / 1000).toFixed(0)} kB`;
  return [
    `transactions ${each('transactions').toFixed(0)}`,
    `WAL ${kilobytes('walBytes')}`,
    `rows ${kilobytes('databaseBytes')}`,
    `events ${each('events').toFixed(0)} of ${kilobytes('eventBytes')}`,
  ].join(', ');
};
