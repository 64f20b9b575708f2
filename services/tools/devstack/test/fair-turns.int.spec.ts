import { events } from '@colophon/contracts';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

const MANY = 20;

/**
 * Two accounts, and workers that are down for a while: the queue has many documents of one account, and behind them one
 * of the other.
 */
describe('a document behind many of another account', () => {
  const clock = new DatedClock('2026-01-15T09:00:00Z');
  let stack: WholeStack;
  let ada: Person;
  let bob: Person;

  beforeAll(async () => {
    stack = await WholeStack.start(clock);
    ada = await Person.join(stack, 'ada@example.com');
    bob = await Person.join(stack, 'bob@example.com');
  });
  afterAll(() => stack.stop());

  /** Documents in the order in which the workers answered. */
  const inspected = async (): Promise<string[]> => {
    const manager = await jetstreamManager(stack.connection);
    const { stream, type } = events.pdfInspected;
    const { state } = await manager.streams.info(stream);
    const ids: string[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(stream, { seq });
      if (message?.subject === type) ids.push(message.json<{ documentId: string }>().documentId);
    }
    return ids;
  };

  it('is inspected among the first, though it came last', async () => {
    await stack.stopService('pdf-worker');
    for (let number = 0; number < MANY; number += 1) await ada.upload(`Of many ${number}`);
    const one = await bob.upload('The only one');
    await stack.startService('pdf-worker');
    await stack.settled();
    const order = await inspected();
    expect(order).toHaveLength(MANY + 1);
    // Two slots may have begun when it was drawn, and two turns may come between.
    expect(order.indexOf(one)).toBeLessThanOrEqual(4);
  });

  it('that has been deleted while it waited is dropped, and no request is sent twice', async () => {
    await stack.stopService('pdf-worker');
    const [gone, kept] = [await ada.upload('Deleted meanwhile'), await ada.upload('Kept')];
    for (let round = 0; round < 25; round += 1) {
      clock.advance(2 * 60_000);
      await stack.sweep('document', 'overdue-stages');
    }
    await ada.signIn();
    await ada.call('DELETE', `/documents/${gone}`);
    await stack.settled();
    await stack.startService('pdf-worker');
    await stack.settled();
    const order = await inspected();
    expect(order).not.toContain(gone);
    expect(order.filter((id) => id === kept)).toEqual([kept]);
    expect((await ada.document(kept)).errorCode).not.toBe('processing_stalled');
  });
});
