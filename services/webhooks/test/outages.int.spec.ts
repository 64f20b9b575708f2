// Real: NATS with JetStream, Postgres, the service, a receiver. Played: the deliveries that came to nothing, as the broker
// counts those to a service whose database is down.
import { deadLetterSubject, events } from '@colophon/contracts';
import { durableOf, newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { RunningWebhooks } from './running-webhooks.fixture.js';

/** More than most subscriptions have: about three minutes of pauses. */
const FAILURES = 10;
const { documentCompleted } = events;
const DURABLE = durableOf('webhooks', documentCompleted);
const DEAD = deadLetterSubject(DURABLE);

let running: RunningWebhooks;
let userId: string;
let path: string;
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());
beforeEach(async () => {
  userId = newId();
  path = `/${userId}`;
  const url = running.receiver.urlOf(path);
  await running.rpc.createWebhook({ userId, url, types: ['document.completed'] });
});

const complete = (id: string, owner = userId) =>
  running.publish(documentCompleted, { documentId: newId(), generationId: newId() }, owner, id);
const calledIds = () => running.receiver.at(path).map(({ headers }) => headers['webhook-id']);
const deadLetters = async (): Promise<number> => {
  const manager = await jetstreamManager(running.connection);
  const { state } = await manager.streams.info('DEAD', { subjects_filter: DEAD });
  return state.subjects?.[DEAD] ?? 0;
};
/** Gives the one message of the durable back each time it is delivered. */
const failToTake = async (times: number): Promise<void> => {
  const consumer = await jetstream(running.connection).consumers.get(documentCompleted.stream, DURABLE);
  for (let failure = 1; failure <= times; failure += 1) {
    const taken = await eventually(async () => (await consumer.next()) ?? undefined, 'the next delivery');
    expect(taken.info.deliveryCount).toBe(failure);
    taken.nak();
  }
  await running.connection.flush();
};

describe('an event', () => {
  it('that could not be stored ten times is stored by the next delivery', async () => {
    const id = newId();
    await running.whileStopped(async () => {
      await complete(id);
      await failToTake(FAILURES);
    });
    await eventually(async () => calledIds().length + (await deadLetters()) > 0, 'the end of the event');
    expect([calledIds(), await deadLetters()]).toEqual([[id], 0]);
  });

  it('that no database takes is dead-lettered at its first delivery', async () => {
    const id = newId();
    const before = await deadLetters();
    await complete(id, 'no-user');
    await eventually(async () => (await deadLetters()) > before, 'the dead letter');
    const manager = await jetstreamManager(running.connection);
    const letter = await manager.streams.getMessage('DEAD', { last_by_subj: DEAD });
    expect(letter?.header.get('Colophon-Deliveries')).toBe('1');
    expect(letter?.string()).toContain(id);
    const next = newId();
    await complete(next);
    await eventually(() => calledIds().includes(next), 'the next event');
  });
});
