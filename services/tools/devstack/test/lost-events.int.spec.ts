import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DatedClock } from '@colophon/testing';
import { PASSWORD, Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

// Alone a test takes seconds; among twenty busy processes a minute.
const HOUR = 60 * 60_000;
/** Above every deadline of a stage. */
const OVERDUE = 10 * 60_000;

/**
 * The broker loses all its data while a service is down, once for each message in a document's life. Nothing is
 * redelivered; only the document service's sweep can move the document on.
 */
describe('a document whose every event was lost', () => {
  const clock = new DatedClock('2026-01-15T09:00:00Z');
  let stack: WholeStack;
  let ada: Person;

  beforeAll(async () => {
    stack = await WholeStack.start(clock);
    ada = await Person.join(stack, 'ada@example.com');
  });
  afterAll(() => stack.stop());

  /** Messages sent to the service while it is down never reach it. */
  const loseWhatIsToldTo = async (service: string, meanwhile: () => Promise<unknown>): Promise<void> => {
    await stack.stopService(service);
    await meanwhile();
    await stack.settled();
    await stack.loseEvents();
    await stack.startService(service);
    await stack.settled();
  };

  /** What the sweeper of files says never reaches the bus; all others answer meanwhile. */
  const loseWhatTheSweeperSays = async (meanwhile: () => Promise<unknown>): Promise<void> => {
    await stack.query(
      'retention',
      `CREATE FUNCTION lose_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       CREATE TRIGGER lose_event BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION lose_event();`,
    );
    await meanwhile();
    await stack.query('retention', 'DROP FUNCTION lose_event CASCADE');
  };

  const sweep = (): Promise<void> => {
    clock.advance(OVERDUE);
    return stack.sweep('document', 'overdue-stages');
  };

  it('is finished by sweeps alone: inspected, paid for once, completed and written', async () => {
    let id = '';
    // document.uploaded, on its way to the worker
    await loseWhatIsToldTo('pdf-worker', async () => {
      id = await ada.upload('Lost and found');
    });
    expect(await ada.document(id)).toMatchObject({ status: 'uploaded', pageCount: null });

    // pdf.inspected is answered, but document.generation_requested never reaches billing
    await loseWhatIsToldTo('billing-credits', sweep);
    expect(await ada.document(id)).toMatchObject({ status: 'uploaded', pageCount: 1 });

    // credit.reserved is answered, but metadata.requested never reaches the AI
    await loseWhatIsToldTo('ai-worker', sweep);
    expect(await ada.document(id)).toMatchObject({ status: 'processing' });
    expect(await ada.credits()).toMatchObject({ free_remaining: 2 });

    await sweep();
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    expect(await ada.credits()).toMatchObject({ free_remaining: 2 });

    // pdf.requested; the answer to the person's call waits until the file is there
    let writing: Promise<number> = Promise.resolve(0);
    await loseWhatIsToldTo('pdf-worker', async () => {
      writing = ada.call('POST', `/documents/${id}/generate-pdf`).then(({ status }) => status);
      await stack.hasDocumentIn('writing');
    });
    // Enough for an overdue stage, not for the call's own timeout of 30 s: that ends with 202.
    await sweep();
    expect([200, 202]).toContain(await writing);
    expect(await ada.document(id)).toMatchObject({ status: 'ready_for_download' });
    expect(await ada.statusOf(`/documents/${id}/download`)).toBe(200);

    const { body } = await ada.call<{ transactions: { type: string }[] }>('GET', '/billing/transactions');
    expect(body.transactions.map(({ type }) => type)).toEqual(['commit', 'reserve', 'free_grant']);
  });

  it('is finished when the answers are lost too', async () => {
    let id = '';
    await stack.stopService('pdf-worker');
    id = await ada.upload('Unanswered');
    await stack.stopService('document');
    // pdf.inspected is stored for a document service that is down, and lost
    await stack.startService('pdf-worker');
    await stack.settled();
    await stack.loseEvents();
    await stack.startService('document');
    await stack.settled();
    expect(await ada.document(id)).toMatchObject({ status: 'uploaded', pageCount: null });
    await sweep();
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    expect(await ada.credits()).toMatchObject({ free_remaining: 1 });
  });

  it('is brought to an end, and the credit released, when no answer ever comes', async () => {
    await stack.stopService('ai-worker');
    const id = await ada.upload('Never answered');
    expect(await ada.credits()).toMatchObject({ free_remaining: 0 });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await stack.loseEvents();
      await sweep();
    }
    await stack.settled();
    expect(await ada.document(id)).toMatchObject({ status: 'failed', errorCode: 'processing_stalled' });
    expect(await ada.credits()).toMatchObject({ free_remaining: 1 });
  });

  it('is kept for its time, shown and removed in the end, though the sweeper of files never heard of it', async () => {
    const grace = await Person.join(stack, 'grace@example.com');
    let id = '';
    await loseWhatIsToldTo('retention-sweeper', async () => {
      id = await grace.upload('Unheard of');
    });
    const { createdAt, expiresAt } = await grace.document(id);
    expect(expiresAt).toBeNull();
    await stack.stampObjects();
    clock.advance(25 * HOUR);
    await stack.sweep('retention-sweeper', 'orphan-objects');
    await grace.signIn();
    expect(await grace.statusOf(`/documents/${id}/original`)).toBe(200);
    const end = new Date(new Date(createdAt).getTime() + 72 * HOUR);
    expect(await grace.document(id)).toMatchObject({ expiresAt: end.toISOString() });

    clock.set(end);
    // The document service is asked before a document ends.
    await loseWhatTheSweeperSays(() => stack.sweep('retention-sweeper', 'expired-files'));
    await grace.signIn();
    expect(await grace.statusOf(`/documents/${id}/original`)).toBe(404);
    expect(await grace.statusOf(`/documents/${id}`)).toBe(200);
    clock.advance(HOUR);
    await stack.sweep('retention-sweeper', 'unconfirmed-expiries');
    expect(await grace.statusOf(`/documents/${id}`)).toBe(404);
  });

  it('leaves no word with the AI, though its end and that of the account were never heard of there', async () => {
    await stack.startService('ai-worker');
    const alan = await Person.join(stack, 'alan@example.com');
    const expired = await alan.upload('Expired');
    const deleted = await alan.upload('Deleted');
    const words = async () => {
      const left = await stack.query<{ id: string }>(
        'ai',
        `SELECT document_id AS id FROM generation_result WHERE answer <> '{}' AND document_id = ANY ($1)`,
        [[expired, deleted]],
      );
      return left.map(({ id }) => id).toSorted();
    };
    await stack.sweep('ai-worker', 'missed-ends');
    expect(await words()).toEqual([expired, deleted].toSorted());

    await loseWhatIsToldTo('ai-worker', async () => {
      clock.advance(72 * HOUR);
      await stack.sweep('retention-sweeper', 'expired-files');
      await alan.signIn();
      expect(await alan.statusOf(`/documents/${expired}`)).toBe(404);
      const { status } = await alan.call('DELETE', '/account', { password: PASSWORD });
      expect(status).toBe(204);
    });
    await stack.sweep('ai-worker', 'missed-ends');
    expect(await words()).toEqual([expired, deleted].toSorted());
    clock.advance(24 * HOUR);
    await stack.sweep('ai-worker', 'missed-ends');
    expect(await words()).toEqual([]);
  });
});
