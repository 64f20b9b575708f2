import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { EventPublisher, newId } from '@colophon/platform';
import { ForgetDeleted } from '../src/deletion/forget-deleted.sweep.js';
import { UnerasedUsersSweep } from '../src/deletion/unerased-users.sweep.js';
import { eventually } from '@colophon/testing';
import { AuthFixture, PASSWORD } from './auth-fixture.js';
import { eventsOf } from './events.js';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. No other service runs. */
describe('the end of an account', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const DAY = 86_400_000;
  const remove = (userId: string, password = PASSWORD) => auth.client.deleteUser({ userId, password });
  const told = (least: number) => eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.deleted', least);
  const registered = async () =>
    (await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.registered', 1)).map(({ meta, formerUserId }) => [
      meta.userId,
      formerUserId ?? '',
    ]);
  const erased = async (userId: string, service: string) => {
    const publisher: EventPublisher = auth.get(EventPublisher);
    const origin = { id: newId(), time: auth.clock.now(), aggregateId: userId, userId };
    await publisher.publish(events.userErased, { service }, origin);
  };

  it('needs the password', async () => {
    const { id } = await auth.registerVerified('stays@example.com');
    await expect(remove(id, 'wrong')).rejects.toMatchObject({ code: 'wrong_password', status: 403 });
    await expect(remove(newId())).rejects.toMatchObject({ code: 'not_found' });
    expect((await auth.client.getUser({ userId: id })).user?.email).toBe('stays@example.com');
  });

  it('ends every session, erases all auth knows, says so by mail, and may be asked for again', async () => {
    const email = 'Leaver@example.com';
    const { id } = await auth.registerVerified(email);
    await auth.client.login({ email, password: PASSWORD });
    await remove(id);
    await remove(id);
    expect(await told(1)).toHaveLength(1);
    expect(await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.session_revoked', 1)).toHaveLength(1);
    await expect(auth.client.login({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await auth.mailTo(email, 'Your account was deleted');
    await eventually(async () => {
      const [row] = await auth.sql('SELECT farewell_email FROM deleted_users WHERE id = $1', [id]);
      return row?.['farewell_email'] === null ? true : undefined;
    }, 'the address to be forgotten');
    const tables = ['users', 'sessions', 'link_tokens', 'two_factors', 'outbox', 'inbox', 'deleted_users'];
    for (const table of tables) {
      const dump = JSON.stringify(await auth.sql(`SELECT ${table}::text AS row FROM ${table}`)).toLowerCase();
      expect([table, dump.includes('leaver@example.com')]).toEqual([table, false]);
    }
  });

  it('frees the address at once; who comes back in the same month is known as such, later is not', async () => {
    const email = 'back@example.com';
    const first = await auth.registerVerified(email);
    await remove(first.id);
    const second = await auth.registerVerified(` BACK@example.com`.trim());
    expect(await registered()).toContainEqual([second.id, first.id]);
    await remove(second.id);
    auth.clock.advance(32 * DAY);
    const third = await auth.register(email);
    // Nothing else of the registration is waited for, and its event may still be on its way.
    const found = await eventually(
      async () => (await registered()).find(([userId]) => userId === third.id),
      'the registration to be published',
    );
    expect(found).toEqual([third.id, '']);
  });

  it('is known by an address it had before, too', async () => {
    const [email, moving] = ['first-box@example.com', 'second-box@example.com'];
    const { id } = await auth.registerVerified(email);
    const names = { firstName: 'Ada', lastName: 'Byron' };
    await auth.client.updateUser({ userId: id, ...names, email: moving, password: PASSWORD });
    await auth.client.verifyEmail({ token: await auth.tokenFor(moving, 'Confirm your new email address') });
    await remove(id);
    for (const address of [email, moving]) {
      const again = await auth.register(address);
      const found = await eventually(
        async () => (await registered()).find(([userId]) => userId === again.id),
        'the registration to be published',
      );
      expect(found).toEqual([again.id, id]);
    }
    auth.clock.advance(32 * DAY);
    await auth.get(ForgetDeleted).run();
    const query = 'SELECT address_mark, earlier_marks FROM deleted_users WHERE id = $1';
    expect(await auth.sql(query, [id])).toEqual([{ address_mark: null, earlier_marks: [] }]);
  });

  it('is published again until every service has erased the user, and then deleted', async () => {
    const { id } = await auth.registerVerified('thorough@example.com');
    await remove(id);
    const tellings = async () => (await told(1)).filter(({ meta }) => meta.userId === id).length;
    await erased(id, 'document');
    await erased(id, 'billing-credits');
    await eventually(async () => {
      const [row] = await auth.sql<{ erased_by: string[] }>(
        'SELECT erased_by FROM deleted_users WHERE id = $1',
        [id],
      );
      return row?.erased_by.length === 2 ? true : undefined;
    }, 'two services');
    await auth.get(UnerasedUsersSweep).run();
    expect(await tellings()).toBe(1);
    auth.clock.advance(11 * 60_000);
    await auth.get(UnerasedUsersSweep).run();
    await eventually(async () => ((await tellings()) === 2 ? true : undefined), 'the second telling');
    await erased(id, 'retention-sweeper');
    await erased(id, 'webhooks');
    await eventually(async () => {
      const [row] = await auth.sql<{ erased_by: string[] }>(
        'SELECT erased_by FROM deleted_users WHERE id = $1',
        [id],
      );
      return row?.erased_by.length === 4 ? true : undefined;
    }, 'four services');
    auth.clock.advance(11 * 60_000);
    await auth.get(UnerasedUsersSweep).run();
    auth.clock.advance(41 * DAY);
    await auth.get(ForgetDeleted).run();
    expect(await auth.sql('SELECT 1 FROM deleted_users WHERE id = $1', [id])).toEqual([]);
    expect(await tellings()).toBe(2);
  });

  it('lets go of an address whose mail could never be sent, and of its mark when the month is over', async () => {
    const { id } = await auth.registerVerified('unreachable@example.com');
    await remove(id);
    await auth.mailTo('unreachable@example.com', 'Your account was deleted');
    await auth.sql("UPDATE deleted_users SET farewell_email = 'unreachable@example.com' WHERE id = $1", [id]);
    auth.clock.advance(32 * DAY);
    await auth.get(ForgetDeleted).run();
    const [row] = await auth.sql('SELECT farewell_email, address_mark FROM deleted_users WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ farewell_email: null, address_mark: null });
  });
});
