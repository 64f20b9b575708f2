import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DatedClock, eventually } from '@colophon/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { diedAt } from './dying-process.fixture.js';
import { Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

const MINUTE = 60_000;
/** What a worker that was killed held is delivered again this soon. */
const ACK_WAIT = 3000;
/** Above the deadline of a request, and above the age from which a result is asked about. */
const OVERDUE = 11 * MINUTE;

interface ProofView {
  readonly id: string;
  readonly status: 'running' | 'completed' | 'failed';
  readonly error: { readonly code: string } | null;
  readonly result: { readonly sentence: string } | null;
}

/**
 * The broker loses its streams and consumers around a proof, or the worker is killed in the middle of one. Nothing is
 * redelivered but what the test says; every proof ends, once.
 */
describe('a proof', () => {
  const clock = new DatedClock('2026-01-15T09:00:00Z');
  let stack: WholeStack;
  let ada: Person;

  beforeAll(async () => {
    stack = await WholeStack.start(clock, { NATS_ACK_WAIT_MS: String(ACK_WAIT) });
    ada = await Person.join(stack, 'ada@example.com');
    await written('The harbour guide');
    await stack.query(
      'document',
      `
      CREATE TABLE proof_history (proof_id uuid, status text);
      CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO proof_history VALUES (NEW.id, NEW.status); RETURN NEW; END $$;
      CREATE TRIGGER note_end AFTER UPDATE ON proof FOR EACH ROW
        WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_end();`,
    );
  });
  afterAll(() => stack.stop());
  beforeEach(async () => {
    // The counts of an hour are not what is tested here, and tokens do not outlive days.
    clock.advance(61 * MINUTE);
    await ada.signIn();
  });

  const written = async (title: string): Promise<string> => {
    const id = await ada.upload(title);
    await ada.call('POST', `/documents/${id}/generate-pdf`);
    await stack.settled();
    return id;
  };

  const start = async (): Promise<string> => {
    const { status, body } = await ada.call<{ proof: ProofView }>('POST', '/findability/proofs', {});
    expect(status).toBe(202);
    return body.proof.id;
  };
  const read = async (id: string): Promise<ProofView> =>
    (await ada.call<{ proof: ProofView }>('GET', `/findability/proofs/${id}`)).body.proof;
  const completed = { status: 'completed', error: null, result: { sentence: 'Too few documents to say.' } };

  const loseConsumersOf = async (service: string): Promise<void> => {
    const manager = await jetstreamManager(stack.connection);
    for await (const { config } of manager.streams.list())
      for await (const { name } of manager.consumers.list(config.name))
        if (name.startsWith(`${service}_`)) await manager.consumers.delete(config.name, name);
  };
  /** What is sent to the worker meanwhile is lost, as if the broker's volume were new. */
  const loseWhatTheWorkerIsSent = async (meanwhile: () => Promise<unknown>): Promise<void> => {
    await stack.stopService('ai-worker');
    await meanwhile();
    await stack.settled();
    await stack.loseEvents();
    await loseConsumersOf('ai-worker');
    await stack.startService('ai-worker');
    await stack.settled();
  };
  const sweep = async (): Promise<void> => {
    clock.advance(OVERDUE);
    await stack.sweep('document', 'overdue-proofs');
  };
  const endsOf = (id: string) =>
    stack.query('document', 'SELECT status FROM proof_history WHERE proof_id = $1', [id]);
  const resultsOf = (id: string) =>
    stack.query<{ at: Date }>('ai', 'SELECT finished_at AS at FROM proof_result WHERE proof_id = $1', [id]);

  it('whose request was lost is asked for again', async () => {
    let id = '';
    await loseWhatTheWorkerIsSent(async () => {
      id = await start();
    });
    expect(await read(id)).toMatchObject({ status: 'running' });
    await sweep();
    expect(await read(id)).toMatchObject(completed);
  });

  it('whose answer was lost is answered again from what was made, and not made again', async () => {
    await stack.query(
      'document',
      `
      CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER refuse_end BEFORE UPDATE ON proof FOR EACH ROW
        WHEN (NEW.status <> 'running') EXECUTE FUNCTION refuse_end();`,
    );
    const id = await start();
    await eventually(async () => (await resultsOf(id)).length === 1, 'the proof to be made');
    const [before] = await resultsOf(id);
    const untold = () => stack.query('ai', 'SELECT 1 FROM outbox');
    await eventually(async () => (await untold()).length === 0, 'the result to leave the outbox');
    await stack.loseEvents();
    // No try of the consumer is left that the end of the refusal would let through.
    await stack.settled();
    await stack.query('document', 'DROP TRIGGER refuse_end ON proof; DROP FUNCTION refuse_end();');
    await stack.settled();
    expect(await read(id)).toMatchObject({ status: 'running' });
    await sweep();
    expect(await read(id)).toMatchObject(completed);
    expect(await resultsOf(id)).toEqual([before]);
  });

  it.each(['proof.before-make', 'proof.after-make'])(
    'whose worker is killed at %s is made by the next one, and ends once',
    async (crashPoint) => {
      await stack.stopService('ai-worker');
      const id = await start();
      expect(await diedAt(stack, 'ai-worker', crashPoint)).toBe('SIGKILL');
      expect(await read(id)).toMatchObject({ status: 'running' });
      expect(await resultsOf(id)).toEqual([]);

      await stack.startService('ai-worker');
      await stack.settled();
      expect(await read(id)).toMatchObject(completed);
      await sweep();
      await sweep();
      expect(await endsOf(id)).toEqual([{ status: 'completed' }]);
      expect(await resultsOf(id)).toHaveLength(1);
    },
  );

  it('that no worker ever answers fails with a sentence, once, and another one can be started', async () => {
    await stack.stopService('ai-worker');
    const id = await start();
    for (let round = 0; round < 4; round += 1) {
      await stack.settled();
      await stack.loseEvents();
      await loseConsumersOf('ai-worker');
      clock.advance(OVERDUE);
      // The worker is not there: no outbox waits for it, and no event is handled.
      await stack.sweep('document', 'overdue-proofs');
    }
    expect(await read(id)).toMatchObject({
      status: 'failed',
      error: { code: 'proof_stalled' },
      result: null,
    });
    expect(await endsOf(id)).toEqual([{ status: 'failed' }]);
    await stack.startService('ai-worker');
    await stack.settled();
    const next = await start();
    await stack.settled();
    expect(await read(next)).toMatchObject(completed);
  });

  it('that ended unheard with a document leaves nothing with the worker', async () => {
    const documentId = await written('Going soon');
    const id = await start();
    await stack.settled();
    expect(await read(id)).toMatchObject(completed);
    const kept = () => stack.query('ai', 'SELECT 1 FROM proof_queries WHERE proof_id = $1', [id]);
    expect(await kept()).toHaveLength(5);

    await loseWhatTheWorkerIsSent(() => ada.call('DELETE', `/documents/${documentId}`));
    expect((await ada.call('GET', `/findability/proofs/${id}`)).status).toBe(404);
    expect(await kept()).toHaveLength(5);
    clock.advance(OVERDUE);
    await stack.sweep('ai-worker', 'ended-proofs');
    expect(await kept()).toEqual([]);
  });

  it('is erased with the account, and so is the report that was made of it', async () => {
    const id = await start();
    await stack.settled();
    expect(await read(id)).toMatchObject(completed);
    const report = { title: 'Spring', proofId: id };
    expect((await ada.call('POST', '/findability/reports', report)).status).toBe(202);
    expect(await stack.query('document', 'SELECT 1 FROM report')).toHaveLength(1);
    const { status } = await ada.call('DELETE', '/account', { password: 'correct horse battery' });
    expect(status).toBe(204);
    await stack.settled();
    for (const table of ['proof', 'proof_document', 'proof_start', 'report', 'report_line'])
      expect(await stack.query('document', `SELECT 1 FROM ${table}`)).toEqual([]);
    for (const table of ['proof_result', 'proof_queries', 'proof_index', 'proof_progress'])
      expect(await stack.query('ai', `SELECT 1 FROM ${table}`)).toEqual([]);
  });
});
