import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { events } from '@colophon/contracts';
import { EventPublisher, newId } from '@colophon/platform';
import { user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

const revoke = (sessionId: string) =>
  new EventPublisher(fixture.connection).publish(
    events.sessionRevoked,
    { sessionId, expiresAt: timestampFromDate(new Date(Date.now() + 3_600_000)) },
    { id: newId(), time: new Date(), aggregateId: user.id, userId: user.id },
  );

const statusWith = async (token: string): Promise<number> =>
  (await fixture.call('/api/user/me', { token })).status;

describe('an ended session', () => {
  const sid = newId();
  const token = fixture.token({ claims: { sid } });

  it('closes the door for its tokens, and for no other', async () => {
    const other = fixture.token();
    expect(await statusWith(token)).toBe(200);
    await revoke(sid);
    await eventually(async () => (await statusWith(token)) === 401, 'the token to be refused');
    expect(await statusWith(other)).toBe(200);
  });

  it('is known to a gateway that starts later, from its first answer on', async () => {
    await fixture.gateway.close();
    fixture.gateway = await fixture.startGateway();
    expect(await statusWith(token)).toBe(401);
  });

  it('is heard of after the broker crashed and came back', async () => {
    const later = newId();
    const laterToken = fixture.token({ claims: { sid: later } });
    await fixture.nats.kill();
    await fixture.nats.resume();
    await eventually(
      () =>
        revoke(later).then(
          () => true,
          () => false,
        ),
      'the gateway to know of it',
    );
    await eventually(async () => (await statusWith(laterToken)) === 401, 'the later token to be refused');
    expect(await statusWith(token)).toBe(401);
  });

  it('ends its open event streams', async () => {
    const streaming = newId();
    const streamToken = fixture.token({ claims: { sid: streaming } });
    const response = await fixture.call('/api/documents/events', { token: streamToken });
    expect(response.status).toBe(200);
    await revoke(streaming);
    await expect(response.text()).resolves.toContain('retry:');
  });
});
