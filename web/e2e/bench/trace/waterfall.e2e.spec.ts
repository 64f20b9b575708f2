import { describe, expect, it } from '@jest/globals';
import type { Span } from '../../stack/span-collector.ts';
import { rowsOf } from './trace-rows.ts';
import { waterfallOf } from './waterfall.ts';

const at = (ms: number): string => String(1_700_000_000_000_000_000n + BigInt(ms * 1e6));

const span = (
  spanId: string,
  parentSpanId: string | undefined,
  [start, end]: readonly [number, number],
  more: Partial<Span> = {},
): Span => ({
  service: 'document',
  scope: 'colophon',
  name: spanId,
  traceId: 't',
  spanId,
  ...(parentSpanId === undefined ? {} : { parentSpanId }),
  startTimeUnixNano: at(start),
  endTimeUnixNano: at(end),
  ...more,
});

const linked = (...spanIds: string[]) => spanIds.map((spanId) => ({ traceId: 't', spanId }));
const query = (id: string, parent: string, times: readonly [number, number]): Span =>
  span(id, parent, times, { scope: '@opentelemetry/instrumentation-pg' });
const attempt = (value: number | string) => ({
  attributes: [{ key: 'colophon.delivery.attempt', value: { intValue: value } }],
});

/** In the order a collector happens to get them. */
const TRACE = [
  span('process uploaded', 'create', [30, 50], { service: 'pdf-worker', links: linked('send uploaded') }),
  query('INSERT', 'create', [6, 8]),
  span('send uploaded', 'create', [12, 15]),
  query('COMMIT', 'connect', [9, 10]),
  span('create', 'upload', [5, 11]),
  span('upload', 'the browser', [0, 20.5], { service: 'gateway' }),
  span('connect', 'create', [8, 10], { scope: '@opentelemetry/instrumentation-net' }),
];

describe('the rows of a trace', () => {
  it('are a row for each span of our own, below its parent, siblings by their start', () => {
    expect(rowsOf(TRACE).map(({ name, depth, start, end }) => [name, depth, start, end])).toEqual([
      ['upload', 0, 0, 20.5],
      ['create', 1, 5, 11],
      ['send uploaded', 2, 12, 15],
      ['process uploaded', 2, 30, 50],
    ]);
  });

  it('have the calls of Postgres in the row of the calling service', () => {
    expect(rowsOf(TRACE).map(({ queries }) => queries)).toEqual([
      [],
      [
        { start: 6, end: 8 },
        { start: 9, end: 10 },
      ],
      [],
      [],
    ]);
  });

  it('lead from a delivery to the row that sent it, and know the attempt and the failure', () => {
    const again = span('process again', 'create', [60, 70], {
      links: linked('of another trace', 'send uploaded'),
      status: { code: 2 },
      ...attempt('2'),
    });
    const rows = rowsOf([...TRACE, again]);
    expect(rows.map(({ sentBy }) => sentBy)).toEqual([undefined, undefined, undefined, 2, 2]);
    expect(rows.map((row) => row.attempt)).toEqual([1, 1, 1, 1, 2]);
    expect(rows.map(({ failed }) => failed)).toEqual([false, false, false, false, true]);
  });

  it('begin with the first span, wherever it is in the tree', () => {
    const late = span('a second request', undefined, [-10, -5]);
    expect(rowsOf([...TRACE, late]).map(({ name, start }) => [name, start])[0]).toEqual([
      'a second request',
      0,
    ]);
  });

  it('are none of nothing', () => {
    expect(rowsOf([])).toEqual([]);
  });
});

describe('the picture of a trace', () => {
  const picture = (spans: readonly Span[], title = 'One upload'): string => waterfallOf(rowsOf(spans), title);
  const labels = (svg: string): string[] =>
    [...svg.matchAll(/<tspan class="(s\d)">([^<]*)<\/tspan>([^<]*)<\/text>/g)].map((found) =>
      found.slice(1).join('|'),
    );

  it('has the rows in their order, a colour a service', () => {
    expect(labels(picture(TRACE))).toEqual([
      's0|gateway| upload',
      's1|document| create',
      's1|document| send uploaded',
      's2|pdf-worker| process uploaded',
    ]);
  });

  it('has a time axis in milliseconds up to the last end', () => {
    const ticks = [...picture(TRACE).matchAll(/class="tick"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(ticks).toEqual(['0 ms', '10 ms', '20 ms', '30 ms', '40 ms', '50 ms']);
  });

  it('draws a bar to the scale of the axis, and says what it took', () => {
    const bars = [
      ...picture(TRACE).matchAll(/<rect class="s\d" x="([\d.]+)" y="\d+" width="([\d.]+)" height="11"/g),
    ];
    const [, create, , deliver] = bars.map(([, x, width]) => [Number(x), Number(width)]);
    expect(create).toEqual([399, 58.8]);
    expect(deliver).toEqual([644, 196]);
    expect(picture(TRACE)).toContain('>6.0 ms<');
  });

  it('leads from each sender to who took the event up, and marks what was tried again', () => {
    const again = span('again', 'create', [60, 70], { links: linked('send uploaded'), ...attempt(3) });
    const links = [...picture([...TRACE, again]).matchAll(/<path class="(link[^"]*)" d="M([\d.]+) [\d.]+V/g)];
    expect(links.map(([, of]) => of)).toEqual(['link', 'link again']);
    expect(new Set(links.map(([, , x]) => x)).size).toBe(1);
    expect(picture([...TRACE, again])).toContain('attempt 3');
  });

  it('takes names for text: no markup, no character that XML cannot hold', () => {
    const hostile = '</title><script>alert("&\'")</script>\u0000\u001b\ud800';
    const svg = picture([span('a', undefined, [0, 1], { service: hostile, name: hostile })], hostile);
    for (const harm of ['<script', '\u0000', '\u001b', '\ud800']) expect(svg).not.toContain(harm);
    expect(svg).toContain('&#60;/title&#62;&#60;script&#62;alert(&#34;&#38;&#39;&#34;)');
  });

  it('cuts a name that has no room and keeps it whole where one points at it', () => {
    const name = `process ${'long'.repeat(40)}`;
    const svg = picture([span('a', undefined, [0, 1], { name })]);
    expect(labels(svg)[0]).toMatch(/…$/);
    expect(svg).toContain(`<title>document: ${name}, 1.0 ms</title>`);
  });

  it('leaves out of a name what all names have', () => {
    const name = (text: string) => labels(picture([span('a', undefined, [0, 1], { name: text })]))[0];
    expect(name('process colophon.document.v1.uploaded')).toBe('s0|document| process document.uploaded');
    expect(name('handle colophon.rpc.billing.v1.BillingService.GetBalance')).toBe(
      's0|document| handle BillingService.GetBalance',
    );
  });

  it('looks right on light and on dark ground, and is a picture even of nothing', () => {
    const svg = picture([]);
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).toMatch(/^<svg [^>]*role="img"/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});
