// Real: gateway, broker and tracing; the spans are kept instead of exported. Other services are fakes in this process.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CollectedSpan, eventually, SpanCollector } from '@colophon/testing';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const collector = new SpanCollector();
const fixture = new GatewayFixture();
beforeAll(async () => {
  collector.start();
  await fixture.start();
});
beforeEach(() => void collector.spans.splice(0));
afterAll(async () => {
  await fixture.stop();
  await collector.stop();
});

/** A span ends with its connection's answer, a moment after the client has it. */
const servedSpans = async (count: number): Promise<CollectedSpan[]> => {
  const served = () => collector.spans.filter(({ attributes }) => 'http.request.method' in attributes);
  await eventually(() => served().length >= count, 'the spans of the requests');
  return served();
};
const id = documentOf().id;

describe('the spans of requests', () => {
  it('are named by routes, and hold the calls of their handlers', async () => {
    await fixture.call(`/api/documents/${id}?secret=search`);
    const [span] = await servedSpans(1);
    expect(span).toMatchObject({
      name: 'GET /api/documents/:id',
      attributes: { 'http.response.status_code': 200, 'url.path': `/api/documents/${id}` },
    });
    const asked = collector.spans.find(
      ({ name }) => name.includes('request') && name.includes('GetDocument'),
    );
    expect(asked?.parentSpanContext?.spanId).toBe(span?.spanContext().spanId);
    expect(JSON.stringify(span?.attributes)).not.toContain('search');
  });

  it('hold the calls of handlers with a body, too', async () => {
    const body = { metadata: { title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' } };
    await fixture.send('PUT', `/api/documents/${id}/metadata`, body);
    const [span] = await servedSpans(1);
    const asked = collector.spans.find(
      ({ name }) => name.includes('request') && name.includes('UpdateMetadata'),
    );
    expect(asked?.parentSpanContext?.spanId).toBe(span?.spanContext().spanId);
  });

  it('say what failed, without the token of a mailed link', async () => {
    const { verifyEmail } = fixture.services.auth;
    fixture.services.auth.verifyEmail = async () => {
      throw new Error('auth is broken');
    };
    await fixture.call('/api/auth/verify-email/very-secret', { token: null });
    fixture.services.auth.verifyEmail = verifyEmail;
    const [span] = await servedSpans(1);
    expect(span?.attributes).toMatchObject({
      'url.path': '/api/auth/verify-email/:token',
      'error.type': '500',
    });
    expect(span?.events[0]?.name).toBe('exception');
  });

  it('exist for unknown paths', async () => {
    await fixture.call('/api/nothing');
    expect(await servedSpans(1)).toMatchObject([
      { name: 'GET', attributes: { 'http.response.status_code': 404 } },
    ]);
  });

  it('leave out probes, and what probes ask', async () => {
    await fixture.call('/api/health/live');
    await fixture.call('/api/health/ready');
    await fixture.call(`/api/documents/${id}`);
    await servedSpans(1);
    const probed = collector.spans.filter(({ name }) => /health|ListPacks|GetAnalytics/.test(name));
    expect(probed.filter(({ name }) => !name.startsWith('handle '))).toEqual([]);
  });
});
