import { isOwn, type Span } from '../stack/span-collector.ts';

/** `service name`: as a span is named in the table of edges. */
const labelOf = ({ service, name }: Span): string => `${service}: ${name}`;

/**
 * Who called whom in one trace, each edge once: spans of our own code, and of instrumentations only that there are
 * calls of Postgres. The caller is the nearest span of our own above.
 */
export const edgesOf = (trace: readonly Span[], root: string): string[] => {
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const ownAbove = ({ parentSpanId }: Span): string => {
    const parent = byId.get(parentSpanId ?? '');
    if (!parent) return parentSpanId === root ? 'browser' : 'lost';
    return isOwn(parent) ? labelOf(parent) : ownAbove(parent);
  };
  const edges = trace.flatMap((span) => {
    if (isOwn(span)) return [`${ownAbove(span)} → ${labelOf(span)}`];
    return span.scope.endsWith('instrumentation-pg') ? [`${ownAbove(span)} → Postgres`] : [];
  });
  return [...new Set(edges)].toSorted();
};
