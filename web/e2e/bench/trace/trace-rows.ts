import { isOwn, type Span } from '../../stack/span-collector.ts';

/** A moment or a stretch of the trace, milliseconds from its first span. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** One span of our own as a line of the picture. */
export interface Row extends Stretch {
  readonly service: string;
  readonly name: string;
  /** Our own spans above it. */
  readonly depth: number;
  readonly failed: boolean;
  /** Of a delivery; above 1 it is a redelivery. */
  readonly attempt: number;
  /** Index of the row that sent what this one handles. */
  readonly sentBy: number | undefined;
  /** Calls of Postgres that it made itself. */
  readonly queries: readonly Stretch[];
}

/** The code of a span that failed. */
const FAILED = 2;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Our own spans in the order of the tree, those of one parent by their start. What an instrumentation made of
 * Postgres is in the row of its parent: a row for each would hide the overall course.
 */
export const rowsOf = (trace: readonly Span[]): Row[] => {
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const ownAbove = ({ parentSpanId }: Span): Span | undefined => {
    const parent = byId.get(parentSpanId ?? '');
    return parent && !isOwn(parent) ? ownAbove(parent) : parent;
  };
  const below = Map.groupBy(
    trace.toSorted((a, b) => Number(startOf(a) - startOf(b))),
    (span) => ownAbove(span)?.spanId,
  );
  const inOrder = (parent: string | undefined, depth: number): { span: Span; depth: number }[] =>
    (below.get(parent) ?? [])
      .filter(isOwn)
      .flatMap((span) => [{ span, depth }, ...inOrder(span.spanId, depth + 1)]);
  const ordered = inOrder(undefined, 0);
  const indexes = new Map(ordered.map(({ span }, index) => [span.spanId, index]));
  const origin = ordered.reduce(
    (first, { span }) => (startOf(span) < first ? startOf(span) : first),
    startOf(ordered[0]?.span),
  );
  const stretch = (span: Span): Stretch => ({
    start: Number(startOf(span) - origin) / NANOSECONDS_PER_MS,
    end: Number(BigInt(span.endTimeUnixNano) - origin) / NANOSECONDS_PER_MS,
  });
  return ordered.map(({ span, depth }) => ({
    ...stretch(span),
    service: span.service,
    name: span.name,
    depth,
    failed: span.status?.code === FAILED,
    attempt: attemptOf(span),
    sentBy: (span.links ?? []).map(({ spanId }) => indexes.get(spanId)).find((index) => index !== undefined),
    queries: (below.get(span.spanId) ?? [])
      .filter(({ scope }) => scope.endsWith('instrumentation-pg'))
      .map(stretch),
  }));
};

const startOf = (span: Span | undefined): bigint => BigInt(span?.startTimeUnixNano ?? 0);

const attemptOf = ({ attributes = [] }: Span): number => {
  const value = attributes.find(({ key }) => key === 'colophon.delivery.attempt')?.value;
  return Number((value as { intValue?: number | string } | undefined)?.intValue ?? 1);
};
