import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start({ REQUESTS_AT_ONCE: '2' }), 60_000);
afterAll(() => fixture.stop());

const documentId = documentOf().id;

// Real: gateway and broker. The document service answers only when it is told to.
describe('more requests than are worked on at a time', () => {
  it('are turned away with a wait, while those let in are answered, and afterwards there is room again', async () => {
    const release = Promise.withResolvers<void>();
    const { getDocument } = fixture.services.documents;
    let arrived = 0;
    fixture.services.documents.getDocument = async (request) => {
      arrived += 1;
      await release.promise;
      return getDocument(request);
    };
    const read = () => fixture.call(`/api/documents/${documentId}`);
    const admitted = [read(), read()];
    await eventually(() => arrived === 2);
    const refused = await read();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      requestId: refused.headers.get('x-request-id'),
    });
    expect((await fixture.call('/api/health/live', { token: null })).status).toBe(200);
    release.resolve();
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).status).toBe(200);
  });
});
