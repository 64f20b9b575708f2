import { jetstreamManager } from '@nats-io/jetstream';
import { eventually, isLineAtRest } from '@colophon/testing';
import { type AuthFixture } from './auth-fixture.js';

/** All stored events of the subject as their wire JSON, once at least so many are there. */
export const eventsOf = async (
  auth: AuthFixture,
  stream: string,
  subject: string,
  atLeast = 1,
): Promise<Record<string, any>[]> => {
  const manager = await jetstreamManager(auth.connection);
  return eventually(async () => {
    const { state } = await manager.streams.info(stream);
    const sequences = Array.from({ length: state.messages }, (_, index) => state.first_seq + index);
    const stored = await Promise.all(sequences.map((seq) => manager.streams.getMessage(stream, { seq })));
    const found = stored.filter((message) => message?.subject === subject);
    return found.length >= atLeast ? found.map((message) => message!.json<object>()) : undefined;
  }, `${atLeast} events of ${subject}`);
};

/** Resolves once every mail asked for so far has been dealt with, in whatever order. */
export const mailSettled = async (auth: AuthFixture): Promise<void> => {
  const manager = await jetstreamManager(auth.connection);
  await eventually(async () => {
    const [waiting] = await auth.sql<{ count: string }>('SELECT count(*) FROM outbox');
    return waiting?.count === '0' && isLineAtRest(manager, 'MAIL', 'auth_mail_requested');
  }, 'the end of all mails');
};
