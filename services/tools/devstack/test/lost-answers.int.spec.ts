import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DatedClock } from '@colophon/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

const HOUR = 60 * 60_000;
/** Above every deadline of a stage. */
const OVERDUE = 10 * 60_000;

/**
 * The broker loses its streams and its consumers, once for each wait between two services that no other spec loses.
 * Nothing is redelivered; only the sweep of the service that owns the wait can end it, and the credits stay correct.
 */
describe('when the broker forgets everything', () => {
  const clock = new DatedClock('2026-01-15T09:00:00Z');
  let stack: WholeStack;
  let ada: Person;

  beforeAll(async () => {
    stack = await WholeStack.start(clock);
    ada = await Person.join(stack, 'ada@example.com');
    await ada.buy('small');
  });
  afterAll(() => stack.stop());

  /** Messages sent to the service while it is down are lost with its consumers, as if the broker's volume were new. */
  const forgetWhatIsToldTo = async (service: string, meanwhile: () => Promise<unknown>): Promise<void> => {
    await stack.stopService(service);
    await meanwhile();
    await stack.settled();
    await stack.loseEvents();
    await loseConsumersOf(service);
    await stack.startService(service);
    await stack.settled();
  };

  const loseConsumersOf = async (service: string): Promise<void> => {
    const manager = await jetstreamManager(stack.connection);
    for await (const { config } of manager.streams.list())
      for await (const { name } of manager.consumers.list(config.name))
        if (name.startsWith(`${service}_`)) await manager.consumers.delete(config.name, name);
  };

  const sweepStages = async (): Promise<void> => {
    clock.advance(OVERDUE);
    await stack.sweep('document', 'overdue-stages');
  };

  const entriesOf = async (documentId: string): Promise<string[]> => {
    const rows = await stack.query<{ type: string }>(
      'billing',
      'SELECT type FROM ledger_entry WHERE document_id = $1 ORDER BY position',
      [documentId],
    );
    return rows.map(({ type }) => type);
  };

  it('the metadata that were generated for a document are asked for again, and paid for once', async () => {
    let id = '';
    await stack.stopService('ai-worker');
    id = await ada.upload('Metadata on their way');
    await forgetWhatIsToldTo('document', () => stack.startService('ai-worker'));
    expect(await ada.document(id)).toMatchObject({ status: 'processing' });
    await sweepStages();
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    expect(await entriesOf(id)).toEqual(['reserve', 'commit']);
  });

  it('the file that was written is asked for again', async () => {
    const id = await ada.upload('File on its way');
    await stack.stopService('pdf-worker');
    const writing = ada.call('POST', `/documents/${id}/generate-pdf`);
    await stack.hasDocumentIn('writing');
    await forgetWhatIsToldTo('document', () => stack.startService('pdf-worker'));
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    await sweepStages();
    await writing;
    expect(await ada.document(id)).toMatchObject({ status: 'ready_for_download' });
    expect(await ada.statusOf(`/documents/${id}/download`)).toBe(200);
  });

  it('a field that was requested again still gets its suggestion', async () => {
    const id = await ada.upload('One field');
    await forgetWhatIsToldTo('ai-worker', async () => {
      const { status } = await ada.call('POST', `/documents/${id}/regenerate-field`, { field: 'title' });
      expect(status).toBe(202);
    });
    clock.advance(OVERDUE);
    await stack.sweep('document', 'overdue-fields');
    const runs = await stack.query<{ runs: { status: string }[] }>(
      'document',
      'SELECT field_generations AS runs FROM document WHERE id = $1',
      [id],
    );
    expect(runs[0]?.runs).toMatchObject([{ status: 'done' }]);
  });

  it('a credit whose document was completed meanwhile is committed', async () => {
    let id = '';
    await stack.stopService('ai-worker');
    id = await ada.upload('Completed unheard');
    await forgetWhatIsToldTo('billing-credits', () => stack.startService('ai-worker'));
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    expect(await entriesOf(id)).toEqual(['reserve']);
    clock.advance(7 * HOUR);
    await stack.sweep('billing-credits', 'open-reservations');
    expect(await entriesOf(id)).toEqual(['reserve', 'commit']);
  });

  it('a credit whose document was deleted meanwhile is given back, and its files go', async () => {
    await ada.signIn();
    await stack.stopService('ai-worker');
    const id = await ada.upload('Deleted unheard');
    await stack.stopService('retention-sweeper');
    await forgetWhatIsToldTo('billing-credits', () => ada.call('DELETE', `/documents/${id}`));
    await loseConsumersOf('retention-sweeper');
    await stack.startService('retention-sweeper');
    await stack.startService('ai-worker');
    expect(await entriesOf(id)).toEqual(['reserve']);
    const files = async () => (await stack.objects()).filter((key) => key.includes(id));
    expect(await files()).not.toEqual([]);
    for (const hours of [7, 24]) {
      await stack.sweep('retention-sweeper', 'missed-deletions');
      clock.advance(hours * HOUR);
    }
    await stack.sweep('billing-credits', 'open-reservations');
    await stack.sweep('retention-sweeper', 'missed-deletions');
    expect(await entriesOf(id)).toEqual(['reserve', 'release']);
    expect(await files()).toEqual([]);
  });

  it('and undecodable bytes replace every request, each is dead-lettered and the documents continue', async () => {
    await ada.signIn();
    await stack.stopService('ai-worker');
    const id = await ada.upload('Garbled');
    await stack.loseEvents();
    const client = jetstream(stack.connection);
    const manager = await jetstreamManager(stack.connection);
    let garbled = 0;
    for await (const { config } of manager.streams.list()) {
      if (config.name === 'DEAD' || config.name === 'LIVE') continue;
      for await (const { config: consumer } of manager.consumers.list(config.name)) {
        if (!consumer.filter_subject) continue;
        await client.publish(consumer.filter_subject, '{"meta":');
        garbled += 1;
      }
    }
    await stack.startService('ai-worker');
    await stack.settled();
    expect(garbled).toBeGreaterThan(15);
    expect((await manager.streams.info('DEAD')).state.messages).toBeGreaterThanOrEqual(garbled);
    await sweepStages();
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    expect(await entriesOf(id)).toEqual(['reserve', 'commit']);
  });

  it('and at the end every balance is the sum of its entries, and no credit is on its way', async () => {
    const drift = await stack.query(
      'billing',
      `SELECT user_id FROM account WHERE free + paid <>
         (SELECT sum(credits) FROM ledger_entry WHERE ledger_entry.user_id = account.user_id)`,
    );
    expect(drift).toEqual([]);
    expect(await stack.query('billing', "SELECT 1 FROM reservation WHERE status = 'reserved'")).toEqual([]);
  });
});
