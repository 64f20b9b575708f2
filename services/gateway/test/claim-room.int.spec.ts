import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { newId } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { ClaimRoom } from '../src/idempotency/claim-room.js';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const ROOM = 1024 * 1024;
const CALLS = 20;
const bounds = { IDEMPOTENCY_BYTES: String(ROOM), IDEMPOTENT_CALLS_PER_HOUR: String(CALLS) };

const clock = new DatedClock(new Date());
const fixture = new GatewayFixture(clock);
const token = fixture.token({ claims: { exp: Math.floor(Date.now() / 1000) + 30 * 86_400 } });
beforeAll(() => fixture.start(bounds));
afterAll(() => fixture.stop());

const metadata = { title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' };
const save = async (key: string | undefined, as = token) => {
  const response = await fixture.call(`/api/documents/${documentOf().id}/metadata`, {
    method: 'PUT',
    token: as,
    body: JSON.stringify({ metadata }),
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
  });
  const { status, headers } = response;
  return {
    status,
    body: (await response.json()) as { code?: string; error?: string },
    replayed: headers.has('idempotency-replayed'),
    retryAfter: Number(headers.get('retry-after')),
  };
};

/** Fills the stream up to this part of its room, and has the gateway read it. */
const fillTo = async (part: number): Promise<void> => {
  const { state } = await (await jetstreamManager(fixture.connection)).streams.info('IDEMPOTENCY');
  let missing = part * ROOM - state.bytes;
  while (missing > 0) {
    const size = Math.min(missing, 200 * 1024);
    await jetstream(fixture.connection).publish(`colophon.idempotency.${newId()}`, 'x'.repeat(size));
    missing -= size;
  }
  await fixture.gateway.app.get(ClaimRoom).run();
};

it('a stream of an older release is given the bound, and every gateway starts with it', async () => {
  const { streams } = await jetstreamManager(fixture.connection);
  const bounded = { max_bytes: ROOM, discard: DiscardPolicy.New, max_msgs_per_subject: 1 };
  expect((await streams.info('IDEMPOTENCY')).config).toMatchObject(bounded);
  await streams.update('IDEMPOTENCY', { max_bytes: -1, discard: DiscardPolicy.Old });
  await fixture.gateway.close();
  fixture.gateway = await fixture.startGateway(bounds);
  expect((await streams.info('IDEMPOTENCY')).config).toMatchObject(bounded);
});

describe('the room for claims', () => {
  it('keeps answers first, then only that a call was made, then takes no new keys; others go on', async () => {
    const [early, middle] = [newId(), newId()];
    expect(await save(early)).toMatchObject({ status: 200 });
    await fillTo(0.6);
    expect(await save(middle)).toMatchObject({ status: 200 });
    expect(await save(middle)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    await fillTo(0.8);
    const refused = await save(newId());
    expect(refused).toMatchObject({ status: 503, retryAfter: 60, body: { code: 'unavailable' } });
    expect(refused.body.error).toContain('without the header');
    expect(await save(undefined)).toMatchObject({ status: 200 });
    expect(await save(early)).toMatchObject({ status: 200, replayed: true });
    expect(await save(middle)).toMatchObject({ status: 409 });
  });

  it('never drops its entries: the broker refuses new ones instead', async () => {
    const { streams } = await jetstreamManager(fixture.connection);
    const before = (await streams.info('IDEMPOTENCY')).state.messages;
    const large = 'x'.repeat(0.4 * ROOM);
    const publish = jetstream(fixture.connection).publish(`colophon.idempotency.${newId()}`, large);
    await expect(publish).rejects.toThrow('maximum bytes exceeded');
    expect((await streams.info('IDEMPOTENCY')).state.messages).toBe(before);
  });

  it('takes keys again when there is room', async () => {
    await (await jetstreamManager(fixture.connection)).streams.purge('IDEMPOTENCY');
    await fixture.gateway.app.get(ClaimRoom).run();
    expect(await save(newId())).toMatchObject({ status: 200 });
  });
});

it('an account may make a limited number of calls with a key per hour, and learns how long to wait', async () => {
  // The beginning of an hour: the calls of this test are all of it.
  clock.advance(3_600_000 - (clock.now().getTime() % 3_600_000));
  for (let call = 0; call < CALLS; call += 1) expect(await save(newId())).toMatchObject({ status: 200 });
  const refused = await save(newId());
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  // The longest wait an error may name.
  expect(refused.retryAfter).toBe(60);
  expect(await save(undefined)).toMatchObject({ status: 200 });
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  expect((await save(newId(), fixture.token({ claims: { sub: newId(), exp } }))).status).not.toBe(429);
  clock.advance(3_600_000);
  expect(await save(newId())).toMatchObject({ status: 200 });
});
