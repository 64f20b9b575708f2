// Real: nats-server, Postgres.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadLetterSubject } from '@colophon/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { DataSource } from 'typeorm';
import { durableOf } from '../src/messaging/durable.js';
import { runDeadLetters } from '../src/dead-letters/dead-letters.command.js';
import { commonErrors, ServiceError } from '../src/errors/service-error.js';
import {
  eventually,
  passes,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { type Bus, newServiceName, openBus, purchased } from './harness/bus.js';
import { createRunner, type Runner, type TestConsumer } from './harness/runner.js';

import { notesDatabase, notesIn, openNotes, relayOf } from './harness/notes.js';

interface Listed {
  readonly id: number;
  readonly consumer: string;
  readonly reason: string;
  readonly deliveries: number;
  readonly replays: number;
  readonly eventId: string | null;
}

let nats: TestNats;
let bus: Bus;
let testDatabase: TestDatabase;
let database: DataSource;
let runners: Runner[] = [];

beforeAll(async () => {
  [nats, testDatabase] = await Promise.all([startNats(), templateDatabase(notesDatabase)]);
  [bus, database] = await Promise.all([openBus(nats.url), openNotes(testDatabase.url)]);
});
afterAll(async () => {
  await Promise.all([bus.close(), database.destroy()]);
  await testDatabase.drop();
  await nats.stop();
});
beforeEach(async () => {
  await Promise.all(['CREDIT', 'DEAD'].map((stream) => bus.manager.streams.purge(stream)));
  await database.query('TRUNCATE note');
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});

const command = async (args: readonly string[], answer = false) => {
  const lines: string[] = [];
  const asked: string[] = [];
  const terminal = {
    print: (line: string) => void lines.push(line),
    confirm: async (question: string) => (asked.push(question), answer),
  };
  const exitCode = await runDeadLetters(bus.connection, args, terminal);
  return { exitCode, text: lines.join('\n'), asked };
};

const listed = async (): Promise<Listed[]> =>
  JSON.parse((await command(['list', '--json'])).text) as Listed[];

const run = async (service: string, consumer: TestConsumer) => {
  const { unitOfWork } = relayOf(database, bus.publisher);
  const runner = createRunner(bus, service, consumer, unitOfWork);
  runners.push(runner);
  await runner.start();
  return durableOf(service, purchased);
};

/** A consumer that cannot take the event as long as its cause lasts, and keeps its number in a table afterwards. */
const brokenUntilMended = (service: string) => {
  const state = { isBroken: true };
  const started = run(service, {
    apply: async (message, { transaction }) => {
      if (state.isBroken) throw new ServiceError(commonErrors.notFound, { message: 'no such account' });
      await transaction.manager.query('INSERT INTO note VALUES ($1)', [message.credits]);
    },
  });
  return { started, mend: () => (state.isBroken = false) };
};

describe('a dead letter', () => {
  it('says which consumer gave up on what, why and after how many tries', async () => {
    const { started } = brokenUntilMended(newServiceName());
    const consumer = await started;
    const eventId = await bus.purchase(7);
    await eventually(
      passes(async () => expect(await listed()).toHaveLength(1)),
      'the dead letter',
    );
    const [letter] = await listed();
    expect(letter).toMatchObject({ consumer, reason: 'no such account', deliveries: 1, replays: 0, eventId });
    const { text } = await command(['show', String(letter?.id), '--json']);
    expect(JSON.parse(text)).toMatchObject({ event: { meta: { id: eventId }, credits: 7 } });
    expect((await command(['list'])).text).toContain(`${consumer}\n    ${purchased.type}`);
  });

  it('goes, replayed, to the consumer that dead-lettered it and to no other', async () => {
    const { started, mend } = brokenUntilMended(newServiceName());
    await started;
    const others: number[] = [];
    await run(newServiceName(), { work: async (message) => void others.push(message.credits) });
    await bus.purchase(5);
    await eventually(
      passes(async () => {
        expect(await listed()).toHaveLength(1);
        expect(others).toEqual([5]);
      }),
      'the dead letter of one consumer',
    );
    mend();
    expect(await command(['replay', '--all'])).toMatchObject({ exitCode: 0, text: '1 replayed.' });
    await eventually(
      passes(async () => expect(await notesIn(database)).toEqual([5])),
      'the replayed event',
    );
    // Behind it in the stream: once this one was seen, the replay was let pass.
    await bus.purchase(6);
    await eventually(
      passes(() => expect(others).toContain(6)),
      'the next event',
    );
    expect(others).toEqual([5, 6]);
    expect(await listed()).toEqual([]);
  });

  it('has one effect however often it is replayed', async () => {
    const { started, mend } = brokenUntilMended(newServiceName());
    const consumer = await started;
    await bus.purchase(9);
    await eventually(
      passes(async () => expect(await listed()).toHaveLength(1)),
      'the dead letter',
    );
    const [letter] = await listed();
    const stored = await bus.manager.streams.getMessage('DEAD', { seq: letter?.id ?? 0 });
    mend();
    await command(['replay', String(letter?.id)]);
    // As if the removal had been lost, and more than the broker's own memory of message ids.
    await jetstream(bus.connection).publish(deadLetterSubject(consumer), stored?.data ?? '', {
      headers: stored?.header,
      msgID: 'again',
    });
    await command(['replay', '--all']);
    await bus.purchase(10);
    await eventually(
      passes(async () => expect(await notesIn(database)).toContain(10)),
      'the corrected event',
    );
    expect(await notesIn(database)).toEqual([9, 10]);
  });

  it('that fails again is back in the list and knows that it was replayed', async () => {
    const { started } = brokenUntilMended(newServiceName());
    await started;
    await bus.purchase(3);
    await eventually(
      passes(async () => expect(await listed()).toHaveLength(1)),
      'the dead letter',
    );
    for (const replays of [1, 2]) {
      await command(['replay', '--all']);
      await eventually(
        passes(async () => expect(await listed()).toMatchObject([{ replays }])),
        'the dead letter after another replay',
      );
    }
  });

  it('without a consumer is kept, and the others are still replayed', async () => {
    const { started, mend } = brokenUntilMended(newServiceName());
    const gone = await started;
    const other = brokenUntilMended(newServiceName());
    await other.started;
    await bus.purchase(4);
    await eventually(
      passes(async () => expect(await listed()).toHaveLength(2)),
      'both dead letters',
    );
    mend();
    other.mend();
    await runners[0]?.stop();
    await bus.manager.consumers.delete('CREDIT', gone);
    const { exitCode, text } = await command(['replay', '--all']);
    expect(exitCode).toBe(1);
    expect(text).toContain(`there is no ${gone}`);
    expect(await listed()).toMatchObject([{ consumer: gone }]);
    await eventually(
      passes(async () => expect(await notesIn(database)).toEqual([4])),
      'the replayed event',
    );
  });

  it('is thrown away only on a yes', async () => {
    const { started } = brokenUntilMended(newServiceName());
    await started;
    await bus.purchase(1);
    await eventually(
      passes(async () => expect(await listed()).toHaveLength(1)),
      'the dead letter',
    );
    expect(await command(['drop', '--all'], false)).toMatchObject({ exitCode: 1, text: '0 dropped.' });
    expect(await listed()).toHaveLength(1);
    expect(await command(['drop', '--all', '--yes'])).toMatchObject({ text: '1 dropped.', asked: [] });
    expect(await listed()).toEqual([]);
  });

  it('of unreadable bytes is shown without harming the terminal', async () => {
    await run(newServiceName(), { work: async () => {} });
    await jetstream(bus.connection).publish(purchased.type, new Uint8Array([0, 27, 91, 255]));
    await eventually(
      passes(async () => expect(await listed()).toMatchObject([{ eventId: null }])),
      'the unreadable dead letter',
    );
    const [letter] = await listed();
    expect((await command(['show', String(letter?.id)])).text).toMatch(/base64:ABtb\/w==$/);
  });
});

describe('a call', () => {
  it.each([
    [['list', '1']],
    [['show']],
    [['replay']],
    [['replay', '1', '--all']],
    [['replay', '--everything']],
    [['drop', 'one']],
    [['burn', '1']],
    [['replay', '1', '--yes']],
  ])('%j is answered with the usage', async (args) => {
    await expect(command(args)).rejects.toThrow('Usage: dead-letters');
  });

  it('that names a letter that is not there does nothing at all', async () => {
    const { started } = brokenUntilMended(newServiceName());
    await started;
    await bus.purchase(2);
    await eventually(
      passes(async () => expect(await listed()).toHaveLength(1)),
      'the dead letter',
    );
    const [letter] = await listed();
    await expect(command(['drop', '--yes', String(letter?.id), '999999'])).rejects.toThrow(
      'There is no dead letter 999999.',
    );
    expect(await listed()).toHaveLength(1);
  });
});
