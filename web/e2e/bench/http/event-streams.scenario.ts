import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import { Account } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { latenciesOf } from './latencies.ts';
import { MemoryWatch } from './memory.ts';
import type { RoundOptions } from './reads.scenario.ts';
import type { Figure } from './report.ts';
import { get, type Subject } from './subject.ts';

const STREAMS = 1000;
const ACCOUNTS = 20;
const SAVES_PER_SECOND = 20;
/** Until what opening took is collected. */
const SETTLE_MS = 4000;
const METADATA = { title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' };

/**
 * 1,000 open streams of 20 people, each of whom saves a document in turn: from the moment the document service changed
 * the row, through outbox, broker and gateway, to the client.
 */
export const measureEventStreams = async (subject: Subject, options: RoundOptions): Promise<Figure[]> => {
  const people = await openAccounts(subject);
  const delays: number[] = [];
  const watch = await MemoryWatch.start(subject);
  const before = await watch.now();
  const sockets = await openStreams(subject.port, people, (delay) => delays.push(delay));
  await sleep(SETTLE_MS);
  const perStream = ((await watch.now()) - before) / STREAMS;
  await watch.stop();
  let saves = 0;
  const end = performance.now() + options.seconds * 1000;
  while (performance.now() < end) {
    const { account, documentId } = people[saves % people.length] ?? never();
    await account.save(documentId, { ...METADATA, title: `T${saves}` });
    saves += 1;
    await sleep(1000 / SAVES_PER_SECOND);
  }
  await sleep(2000);
  for (const socket of sockets) socket.destroy();
  const { p50, p99, max } = latenciesOf(delays);
  const expected = saves * (STREAMS / ACCOUNTS);
  return [
    { name: `${STREAMS} event streams, event to client, p50`, unit: 'ms', value: p50 },
    { name: `${STREAMS} event streams, event to client, p99`, unit: 'ms', value: p99, goal: { atMost: 250 } },
    { name: `${STREAMS} event streams, event to client, max`, unit: 'ms', value: max },
    { name: `events missing of ${expected}`, unit: '', value: expected - delays.length, goal: { atMost: 0 } },
    {
      name: `memory of ${watch.what} for a stream`,
      unit: 'kB',
      value: perStream / 1024,
      ...(watch.isGatewayAlone ? { goal: { atMost: 20 } } : {}),
    },
  ];
};

interface Person {
  readonly account: Account;
  readonly documentId: string;
}

const openAccounts = async ({ stack }: Subject): Promise<Person[]> => {
  const people: Person[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const account = await Account.open(stack);
    const documentId = await account.uploadOne({
      name: 'live.pdf',
      bytes: await samplePdf(`Live ${number}`),
    });
    await account.untilDone(documentId);
    people.push({ account, documentId });
  }
  return people;
};

const openStreams = async (
  port: number,
  people: readonly Person[],
  onDelay: (milliseconds: number) => void,
): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  for (const { account } of people) {
    const opening = Array.from({ length: STREAMS / ACCOUNTS }, () =>
      openStream(port, account.token, onDelay),
    );
    sockets.push(...(await Promise.all(opening)));
  }
  return sockets;
};

const openStream = (port: number, token: string, onDelay: (milliseconds: number) => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(get('/api/documents/events', token)));
    socket.setEncoding('utf8').once('error', reject);
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 200')) resolve(socket);
      const now = Date.now();
      // Small enough to come in one piece.
      for (const [, changed] of text.matchAll(/"updatedAt":"([^"]+)"/g))
        onDelay(now - Date.parse(changed ?? ''));
    });
  });

const never = (): never => {
  throw new Error('there is no user');
};
