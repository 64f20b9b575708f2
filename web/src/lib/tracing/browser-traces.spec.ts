import { beforeAll, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { answer, api } from '#lib/api/client.ts';
import { server } from '#testing/server.ts';
import { startTraces } from './browser-traces.ts';
import type { Span } from './otlp.ts';

interface Export {
  readonly resourceSpans: readonly [{ readonly scopeSpans: readonly [{ readonly spans: readonly Span[] }] }];
}

const spansOf = ({ resourceSpans: [{ scopeSpans }] }: Export): readonly Span[] => scopeSpans[0].spans;

/** Answers one call of the brand context, and what the collector then gets. */
const collected = (): { parents: (string | null)[]; export: Promise<Export> } => {
  const parents: (string | null)[] = [];
  const sent = Promise.withResolvers<Export>();
  server.use(
    http.get('*/api/brand-context', ({ request }) => {
      parents.push(request.headers.get('traceparent'));
      return HttpResponse.json({ error: 'Later.', code: 'unavailable' }, { status: 503 });
    }),
    http.post('*/otlp/v1/traces', async ({ request }) => {
      sent.resolve((await request.json()) as Export);
      return new HttpResponse(null, { status: 200 });
    }),
  );
  return { parents, export: sent.promise };
};
const askBrand = () => answer(api.GET('/api/brand-context')).catch(() => undefined);

describe('Traces of a browser', () => {
  beforeAll(() => {
    // The page is drawn for none of its users, then for all.
    startTraces('/otlp/v1/traces 1', () => 0.5);
    startTraces('/otlp/v1/traces 1', () => 0.005);
  });

  it('are not begun by a call that no press led to', async () => {
    const { parents } = collected();
    await askBrand();
    expect(parents).toEqual([null]);
  });

  it('go from a press to the answer, under one trace that the API continues', async () => {
    const { parents, export: sent } = collected();
    document.body.click();
    await askBrand();
    const [press, call] = spansOf(await sent);
    expect(press).toMatchObject({ name: 'press', kind: 1, attributes: [] });
    expect(call).toMatchObject({
      name: 'GET /api/brand-context',
      kind: 3,
      traceId: press?.traceId,
      parentSpanId: press?.spanId,
      attributes: [{ key: 'http.response.status_code', value: { intValue: '503' } }],
    });
    expect(parents).toEqual([`00-${press?.traceId}-${call?.spanId}-01`]);
    // A later call of the same press comes alone: the press was sent.
    const later = collected();
    await askBrand();
    expect(spansOf(await later.export)).toMatchObject([{ parentSpanId: press?.spanId }]);
    expect(Number(press?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(call?.startTimeUnixNano));
  });
});
