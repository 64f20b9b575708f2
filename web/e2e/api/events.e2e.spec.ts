import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { EventStream } from '../stack/event-stream.ts';
import { eventually } from '../stack/eventually.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { rawCall } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

// Real: everything.
describe('live events', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 20);
  });

  const upload = async (name: string) =>
    account.uploadOne({ name: `${name}.pdf`, bytes: await samplePdf(name) });
  const isComplete = (id: string) => (stream: EventStream) => stream.statusesOf(id).includes('completed');
  const idsOf = (stream: EventStream) => stream.events.map(({ lastEventId }) => Number(lastEventId));

  covers('call.events');
  it('reach two tabs of one user, in one order, and no other user', async () => {
    const stranger = await Account.open(stack);
    const first = await EventStream.open(account);
    const second = await EventStream.open(account);
    const foreign = await EventStream.open(stranger);
    expect(first.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(first.response.headers.get('cache-control')).toBe('no-store');
    const id = await upload('Two tabs');
    for (const tab of [first, second]) await tab.until(isComplete(id));
    // An event about its deletion date may come last.
    await eventually(() => expect(first.events).toEqual(second.events), 'the same events in both tabs');
    expect(first.statusesOf(id)).toEqual(['uploaded', 'processing', 'completed']);
    expect(foreign.events).toEqual([]);
    await Promise.all([first, second, foreign].map((tab) => tab.close()));
  });

  covers('call.events');
  it('announce saving, writing and deleting', async () => {
    const stream = await EventStream.open(account);
    const { id, generatedMetadata } = await account.completedDocument('All the way');
    await account.processedFile(id);
    if (generatedMetadata) await account.save(id, { ...generatedMetadata, title: 'All the way back' });
    await account.api.DELETE('/api/documents/{id}', { params: { path: { id } } });
    await stream.until(() => stream.statusesOf(id).includes('deleted'));
    expect(stream.statusesOf(id)).toEqual([
      'uploaded',
      'processing',
      'completed',
      'ready_for_download',
      'deleted',
    ]);
    await stream.close();
  });

  covers('call.events');
  it('go on behind the last one a browser got, without a gap or a repetition', async () => {
    const stream = await EventStream.open(account);
    const first = await upload('Before the break');
    await stream.until(isComplete(first));
    await stream.close();
    const seen = stream.events.length;

    const second = await upload('During the break');
    await account.untilDone(second);
    const last = stream.events.at(-1)?.lastEventId;
    const resumed = await EventStream.open(account, last);
    await resumed.until(isComplete(second));
    expect(idsOf(resumed).filter((id) => id <= Number(last))).toEqual([]);
    // Its deletion date may become known late.
    expect(resumed.statusesOf(first).filter((status) => status !== 'completed')).toEqual([]);
    expect(resumed.statusesOf(second)).toEqual(['uploaded', 'processing', 'completed']);

    const third = await upload('After the break');
    await resumed.until(isComplete(third));
    const ids = [...idsOf(stream).slice(0, seen), ...idsOf(resumed)];
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    await resumed.close();
  });

  covers('settled.unknown-event-id');
  it.each(['999999999', 'nonsense', '-1', '0'])(
    'with the unknown last id %s begin live',
    async (lastEventId) => {
      const earlier = await EventStream.open(account);
      const before = await upload(`Before ${lastEventId}`);
      await earlier.until(isComplete(before));
      await earlier.close();
      const stream = await EventStream.open(account, lastEventId);
      const id = await upload(`Live again ${lastEventId}`);
      await stream.until(isComplete(id));
      const past = Math.max(...idsOf(earlier));
      expect(idsOf(stream).filter((each) => each <= past)).toEqual([]);
      await stream.close();
    },
  );

  covers('call.events', 'call.logout');
  it('end with the session they were opened in, and with no other', async () => {
    const [one, other] = await Promise.all([Account.signIn(stack, account), Account.signIn(stack, account)]);
    const [ending, staying] = await Promise.all([EventStream.open(one), EventStream.open(other)]);
    await one.api.POST('/api/auth/logout');
    await ending.ended;
    const id = await upload('Still there');
    await staying.until(isComplete(id));
    expect(ending.statusesOf(id)).toEqual([]);
    await staying.close();
  });

  covers('error.unauthenticated');
  it('need a token, which the query cannot carry', async () => {
    for (const query of ['', `?token=${account.token}`, `?access_token=${account.token}`]) {
      const answer = await rawCall(stack, 'GET', `/api/documents/events${query}`);
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    }
  });
});
