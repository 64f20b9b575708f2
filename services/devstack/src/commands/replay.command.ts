import { streams } from '@colophon/contracts';
import { type JetStreamManager, type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { DevstackError } from '../stack/devstack.errors.js';
import { withNats } from './connect.js';

const STREAM: keyof typeof streams = 'DEAD';

/** `npm run replay`: lists the dead letters; with a number or `--all`, delivers them again. */
export async function replay([choice]: readonly string[]): Promise<number> {
  if (choice !== undefined && choice !== '--all' && !/^\d+$/.test(choice)) {
    throw new DevstackError(
      'Usage: npm run replay (lists dead letters), npm run replay -- <number>, or npm run replay -- --all.',
    );
  }
  return withNats(async (connection) => {
    const manager = await jetstreamManager(connection);
    const letters = await deadLetters(connection, manager);
    if (choice === undefined) {
      console.log(
        letters.length === 0 ? 'There are no dead letters.' : letters.map(describeLetter).join('\n'),
      );
      return 0;
    }
    const chosen = letters.filter(({ seq }) => choice === '--all' || seq === Number(choice));
    if (choice !== '--all' && chosen.length === 0)
      throw new DevstackError(`There is no dead letter ${choice}.`);
    for (const letter of chosen) await redeliver(connection, manager, letter);
    console.log(`${chosen.length} delivered again.`);
    return 0;
  });
}

/** Every stored dead letter, oldest first. */
async function deadLetters(connection: NatsConnection, manager: JetStreamManager): Promise<JsMsg[]> {
  const { state } = await manager.streams.info(STREAM);
  const letters: JsMsg[] = [];
  if (state.messages === 0) return letters;
  const consumer = await jetstream(connection).consumers.get(STREAM);
  for await (const letter of await consumer.fetch({ max_messages: state.messages, expires: 10_000 }))
    letters.push(letter);
  return letters;
}

/** First out under its old subject, then removed: interrupted in between it comes twice, which consumers bear. */
async function redeliver(
  connection: NatsConnection,
  manager: JetStreamManager,
  letter: JsMsg,
): Promise<void> {
  const subject = letter.headers?.get('Colophon-Subject') ?? '';
  if (subject === '') throw new DevstackError(`Dead letter ${letter.seq} does not say where it came from.`);
  // A new message id: under the old one the stream would take it for the duplicate it is.
  await jetstream(connection).publish(subject, letter.data, {
    msgID: `replay-${letter.seq}-${Date.now()}`,
    ...(letter.headers === undefined ? {} : { headers: letter.headers }),
  });
  await manager.streams.deleteMessage(STREAM, letter.seq);
}

function describeLetter(letter: JsMsg): string {
  const header = (name: string): string => letter.headers?.get(name) ?? 'unknown';
  const consumer = letter.subject.slice('colophon.dead.'.length);
  return [
    `${letter.seq}  ${letter.time.toISOString()}  ${header('Colophon-Subject')} → ${consumer}`,
    `   after ${header('Colophon-Deliveries')} deliveries: ${header('Colophon-Reason')}`,
  ].join('\n');
}
