import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { AuthFixture, PASSWORD } from './auth-fixture.js';
import { eventsOf } from './events.js';

/** Real: Postgres, NATS with JetStream, request/reply. Ours: the clock. */
describe('the sessions of a user', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const HOUR = 3_600_000;
  const signIn = async (email: string, device: string, network = '203.0.113.0/24') => {
    const { accessToken } = await auth.client.login({
      email,
      password: PASSWORD,
      place: { device, network },
    });
    return new JwtService().decode<{ sid: string }>(accessToken).sid;
  };
  const devices = async (userId: string) =>
    (await auth.sessions.listSessions({ userId })).sessions.map(({ device }) => device);

  it('are listed with device, network and hour, the newest first, without those that ended', async () => {
    const { id: userId } = await auth.registerVerified('list@example.com');
    await signIn('list@example.com', 'Firefox on Linux');
    auth.clock.advance(1000);
    const gone = await signIn('list@example.com', 'Chrome on Windows');
    auth.clock.advance(1000);
    await signIn('list@example.com', '  '.padEnd(80, 'x'), '');
    await auth.client.logout({ userId, sessionId: gone });
    const { sessions } = await auth.sessions.listSessions({ userId });
    expect(sessions.map(({ device, network }) => [device, network])).toEqual([
      ['x'.repeat(60), ''],
      ['Firefox on Linux', '203.0.113.0/24'],
    ]);
    for (const { lastSeenAt, createdAt } of sessions) {
      expect(Number(lastSeenAt?.seconds) % 3600).toBe(0);
      expect(Number(createdAt?.seconds)).toBeGreaterThanOrEqual(Number(lastSeenAt?.seconds));
    }
    auth.clock.advance(25 * HOUR);
    expect(await devices(userId)).toEqual([]);
  });

  it('of very many are listed the newest, so that the answer can be sent', async () => {
    const { id: userId } = await auth.registerVerified('many@example.com');
    await auth.sql(
      `INSERT INTO sessions (id, user_id, created_at, expires_at, device, network, last_seen_at)
       SELECT gen_random_uuid(), $1, $2::timestamptz + n * interval '1 ms', $2::timestamptz + interval '1 day',
              repeat('🎉', 52) || lpad(n::text, 8, '0'), repeat('🎉', 50), $2
       FROM generate_series(1, 20000) AS n`,
      [userId, auth.clock.now()],
    );
    const listed = await devices(userId);
    expect(listed).toHaveLength(200);
    expect(listed[0]).toMatch(/00020000$/);
  });

  it('are known as used by the hour, and never as used earlier than before', async () => {
    const { id: userId } = await auth.registerVerified('seen@example.com');
    const sessionId = await signIn('seen@example.com', 'curl');
    const lastSeen = async () =>
      Number((await auth.sessions.listSessions({ userId })).sessions[0]?.lastSeenAt?.seconds);
    const before = await lastSeen();
    auth.clock.advance(2 * HOUR);
    await auth.sessions.noteSessionsSeen({ sessionIds: [sessionId] });
    expect(await lastSeen()).toBe(before + 7200);
    auth.clock.advance(-HOUR);
    await auth.sessions.noteSessionsSeen({ sessionIds: [sessionId] });
    expect(await lastSeen()).toBe(before + 7200);
  });

  it('end one by one, or all but one, and the gateways learn of each', async () => {
    const { id: userId } = await auth.registerVerified('end@example.com');
    const [here, there, elsewhere] = [
      await signIn('end@example.com', 'here'),
      await signIn('end@example.com', 'there'),
      await signIn('end@example.com', 'elsewhere'),
    ];
    await auth.sessions.endSession({ userId, sessionId: there });
    await expect(auth.sessions.endSession({ userId, sessionId: there })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
    expect(await auth.sessions.endOtherSessions({ userId, sessionId: here })).toMatchObject({ ended: 1 });
    expect(await devices(userId)).toEqual(['here']);
    const told = await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.session_revoked', 3);
    expect(told.map(({ sessionId }) => sessionId)).toEqual(expect.arrayContaining([there, elsewhere]));
    expect(told.map(({ sessionId }) => sessionId)).not.toContain(here);
  });

  it('cannot be ended by another user', async () => {
    const { id: owner } = await auth.registerVerified('owner2@example.com');
    const { id: stranger } = await auth.registerVerified('stranger2@example.com');
    const sessionId = await signIn('owner2@example.com', 'mine');
    const own = await signIn('stranger2@example.com', 'theirs');
    await expect(auth.sessions.endSession({ userId: stranger, sessionId })).rejects.toMatchObject({
      status: 404,
    });
    await auth.sessions.endOtherSessions({ userId: stranger, sessionId: own });
    expect(await devices(owner)).toEqual(['mine']);
  });
});
