import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { AuthFixture } from './auth-fixture.js';

const ALL = { creditsLow: true, freeCredits: true, documentExpiring: true };
const INVALID = { code: 'invalid_token', status: 400, retryable: false };

/** Real: Postgres, NATS with JetStream, request/reply. Ours: the clock. */
describe('the mails a user wants', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const settingsOf = async (userId: string) =>
    (await auth.notifications.getNotificationSettings({ userId })).settings;
  const secretOf = async (userId: string) => {
    const [row] = await auth.sql<{ unsubscribe_secret: Buffer }>(
      'SELECT unsubscribe_secret FROM users WHERE id = $1',
      [userId],
    );
    return row.unsubscribe_secret.toString('base64url');
  };

  it('are all at first, then what was chosen, for that user alone', async () => {
    const { id: userId } = await auth.register('chooses@example.com');
    const other = await auth.register('other@example.com');
    expect(await settingsOf(userId)).toMatchObject(ALL);
    const choice = { creditsLow: false, freeCredits: true, documentExpiring: false };
    const { settings } = await auth.notifications.updateNotificationSettings({ userId, settings: choice });
    expect(settings).toMatchObject(choice);
    expect(await settingsOf(userId)).toMatchObject(choice);
    await auth.notifications.updateNotificationSettings({ userId, settings: ALL });
    expect(await settingsOf(userId)).toMatchObject(ALL);
    expect(await settingsOf(other.id)).toMatchObject(ALL);
  });

  it('are not there for an account that is not there, nor changed by a request that names none', async () => {
    const gone = { code: 'not_found', status: 404 };
    for (const userId of ['no uuid', newId()]) {
      await expect(settingsOf(userId)).rejects.toMatchObject(gone);
      const change = auth.notifications.updateNotificationSettings({ userId, settings: ALL });
      await expect(change).rejects.toMatchObject(gone);
    }
    await expect(settingsOf('')).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    const { id: userId } = await auth.register('nothing@example.com');
    await expect(auth.notifications.updateNotificationSettings({ userId })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('end by the link, one kind at a time, as often as it is used; looking at it changes nothing', async () => {
    const { id: userId } = await auth.register('leaves@example.com');
    const token = `free_credits.${await secretOf(userId)}`;
    const look = () => auth.notifications.getUnsubscribe({ token });
    expect(await look()).toMatchObject({ notification: 'free_credits', unsubscribed: false });
    expect(await settingsOf(userId)).toMatchObject(ALL);
    for (let n = 0; n < 2; n += 1) {
      const done = await auth.notifications.unsubscribe({ token });
      expect(done).toMatchObject({ notification: 'free_credits' });
      expect(await look()).toMatchObject({ notification: 'free_credits', unsubscribed: true });
      expect(await settingsOf(userId)).toMatchObject({ ...ALL, freeCredits: false });
    }
    await auth.notifications.updateNotificationSettings({ userId, settings: ALL });
    expect(await look()).toMatchObject({ unsubscribed: false });
  });

  it('stay as they are when the link belongs to no user', async () => {
    const { id: userId } = await auth.register('stays@example.com');
    const secret = await secretOf(userId);
    const wrong = ['', 'x', secret, `verify_email.${secret}`, `credits_low.${'A'.repeat(43)}`, `${secret}.`];
    for (const token of wrong) {
      await expect(auth.notifications.getUnsubscribe({ token })).rejects.toMatchObject(INVALID);
      await expect(auth.notifications.unsubscribe({ token })).rejects.toMatchObject(INVALID);
    }
    expect(await settingsOf(userId)).toMatchObject(ALL);
  });

  it('have its own secret for every account', async () => {
    const rows = await auth.sql<{ all: string; different: string }>(
      'SELECT count(*) AS all, count(DISTINCT unsubscribe_secret) AS different FROM users',
    );
    expect(rows[0].different).toBe(rows[0].all);
    expect(Number(rows[0].all)).toBeGreaterThan(2);
  });
});
