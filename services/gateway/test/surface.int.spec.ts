import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start(), 60_000);
afterAll(() => fixture.stop());

describe('every answer', () => {
  it('is an error body under an unknown path of the API', async () => {
    const response = await fixture.call('/api/nothing', { token: null });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'There is nothing here.',
      code: 'not_found',
      requestId: response.headers.get('x-request-id'),
    });
  });
});
