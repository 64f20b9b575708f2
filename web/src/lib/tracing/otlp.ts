/** A span whose work goes on. */
export interface Unfinished {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startMs: number;
}

/** As OTLP writes it in JSON. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 for what stays within the browser, 3 for a call of another program. */
  readonly kind: 1 | 3;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly intValue: string } }[];
}

/** Hexadecimal, of so many random bytes. */
export const randomId = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const nanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

export const finishedSpan = (
  { startMs, ...known }: Unfinished,
  endMs: number,
  status: number | undefined,
): Span => ({
  ...known,
  kind: known.parentSpanId === undefined ? 1 : 3,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes:
    status === undefined ? [] : [{ key: 'http.response.status_code', value: { intValue: String(status) } }],
});

/** A request of OTLP/HTTP. */
export const write = (spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'browser' } }] },
        scopeSpans: [{ scope: { name: 'colophon' }, spans }],
      },
    ],
  });
