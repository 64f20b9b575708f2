import { events, streams } from '@colophon/contracts';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type DeadLetter, deadLetterHeaders, readDeadLetter } from './dead-letter.js';

const STREAM: keyof typeof streams = 'DEAD';
const READ_TIMEOUT_MS = 10_000;

/** Why a letter could not be driven again; a sentence for an operator. */
export class ReplayRefused extends Error {}

/** The dead letters of all services: to look at, drive again, or throw away. */
export class DeadLetterBox {
  private constructor(
    private readonly client: JetStreamClient,
    private readonly manager: JetStreamManager,
  ) {}

  static async open(connection: NatsConnection): Promise<DeadLetterBox> {
    return new DeadLetterBox(jetstream(connection), await jetstreamManager(connection));
  }

  /** Oldest first. One that is dropped meanwhile is left out. */
  async list(): Promise<DeadLetter[]> {
    const { state } = await this.manager.streams.info(STREAM);
    if (state.messages === 0) return [];
    const letters: DeadLetter[] = [];
    const consumer = await this.client.consumers.get(STREAM);
    const asked = await consumer.fetch({ max_messages: state.messages, expires: READ_TIMEOUT_MS });
    for await (const message of asked) {
      const { seq, subject, time, data, headers: header } = message;
      letters.push(readDeadLetter({ seq, subject, time, data, header }));
    }
    return letters;
  }

  async find(id: number): Promise<DeadLetter | undefined> {
    const stored = await this.manager.streams.getMessage(STREAM, { seq: id });
    return stored ? readDeadLetter(stored) : undefined;
  }

  /**
   * Out to the consumer that dead-lettered it, then out of the box. Interrupted in between and repeated, the broker
   * knows it by its id for two minutes; afterwards the consumer's inbox does.
   * @throws ReplayRefused
   */
  async replay(letter: DeadLetter): Promise<void> {
    await this.requireAddressee(letter);
    const header = headers();
    header.set(deadLetterHeaders.addressee, letter.consumer);
    header.set(deadLetterHeaders.replays, String(letter.replays + 1));
    await this.client.publish(letter.subject, letter.payload, {
      headers: header,
      msgID: `replay:${letter.consumer}:${letter.id}`,
    });
    await this.drop(letter);
  }

  async drop({ id }: Pick<DeadLetter, 'id'>): Promise<void> {
    await this.manager.streams.deleteMessage(STREAM, id);
  }

  /** A dead letter without a consumer must not vanish into its stream. */
  private async requireAddressee({ id, subject, consumer }: DeadLetter): Promise<void> {
    const event = Object.values(events).find(({ type }) => subject === type);
    if (!event) throw new ReplayRefused(`Dead letter ${id} names no event this release knows: ${subject}.`);
    const isThere = await this.manager.consumers.info(event.stream, consumer).then(
      () => true,
      () => false,
    );
    if (!isThere)
      throw new ReplayRefused(
        `No consumer for dead letter ${id}: there is no ${consumer}. Start its service once.`,
      );
  }
}
