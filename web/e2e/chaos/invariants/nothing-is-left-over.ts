import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { deadLetterSubject } from '@colophon/contracts';
import { withBus } from '../harness/bus.ts';
import { databaseNames } from '../harness/databases.ts';
import { UNREADABLE, UNREADABLE_SUBJECT } from '../load/promise-book.ts';
import { type Evidence, type Invariant, ofDocument } from './invariant.ts';

const MOST_TOLD = 20;
/** What a model that stays away may end a document with; with F9 that is right. */
const ofTheModel = /^ai_/;

export const nothingIsLeftOver: Invariant = {
  code: 'I9',
  claim: 'no event waits to be sent, none was given up, and only unreadable files failed',
  check: async (evidence) => {
    const { stack, book, faults } = evidence;
    const waiting = await Promise.all(
      databaseNames.map(async (name) => {
        const [row] = await stack.databases.query<{ count: string }>(name, 'SELECT count(*) FROM outbox');
        return Number(row?.count) > 0 ? [{ text: `${row?.count} events wait in the outbox of ${name}` }] : [];
      }),
    );
    const failed = await stack.databases.query<{ id: string; error_code: string }>(
      'document',
      `SELECT id, error_code FROM document WHERE status = 'failed'`,
    );
    const wrong = failed.filter(({ id, error_code }) => {
      const promise = book.documents.get(id);
      return promise && !promise.poison && !(faults.has('F9') && ofTheModel.test(error_code));
    });
    const failedIds = new Set(failed.map(({ id }) => id));
    const swallowed = book.standing().filter(({ id, poison }) => poison && !failedIds.has(id));
    return [
      ...waiting.flat(),
      ...(await deadLetters(evidence)).map((text) => ({ text })),
      ...wrong.map(({ id, error_code }) => ofDocument(id, `is a good file and failed: ${error_code}`)),
      ...swallowed.map(({ id }) => ofDocument(id, 'is no PDF and did not fail')),
    ];
  },
};

/** Exactly what could not be read was dead-lettered, once by each consumer that was given it. */
const deadLetters = ({ stack, book }: Evidence): Promise<string[]> =>
  withBus(stack, async (connection) => {
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info('DEAD');
    const found: string[] = [];
    const unreadable = await readersOf(manager);
    for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage('DEAD', { seq }).catch(() => null);
      const [text, subject = ''] = [message?.string(), message?.subject];
      const count = unreadable.get(subject);
      if (text === UNREADABLE && count !== undefined) unreadable.set(subject, count + 1);
      else if (text !== undefined && found.length < MOST_TOLD)
        found.push(
          `dead letter ${subject}: ${message?.header.get('Colophon-Reason')}: ${text.slice(0, 200)}`,
        );
    }
    const wrong = [...unreadable].filter(([, count]) => count !== book.unreadable);
    return [
      ...found,
      ...wrong.map(
        ([subject, count]) => `${count} dead letters ${subject} of ${book.unreadable} unreadable messages`,
      ),
    ];
  });

/** @returns 0 by the subject of its dead letters for each consumer that is given the unreadable messages */
const readersOf = async (manager: JetStreamManager): Promise<Map<string, number>> => {
  const stream = await manager.streams.find(UNREADABLE_SUBJECT);
  const readers = new Map<string, number>();
  for await (const { name, config } of manager.consumers.list(stream)) {
    const subjects = config.filter_subjects ?? [config.filter_subject];
    if (subjects.includes(UNREADABLE_SUBJECT)) readers.set(deadLetterSubject(name), 0);
  }
  return readers;
};
