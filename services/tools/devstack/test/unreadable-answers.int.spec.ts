import { events, type EventType } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

/**
 * A worker answers with what no service can decode. The clock is frozen, so that no sweep helps: the document is at
 * rest as soon as the answer was delivered, and no credit is lost.
 */
describe('an answer that cannot be decoded', () => {
  let stack: WholeStack;
  let ada: Person;

  beforeAll(async () => {
    stack = await WholeStack.start(new DatedClock('2026-01-15T09:00:00Z'));
    ada = await Person.join(stack, 'ada@example.com');
    await ada.buy('small');
  });
  afterAll(() => stack.stop());

  const UNREADABLE = { errorCode: 'unreadable_answer' };

  /** Runs while the answering service is down, so that only the hand-made answer arrives. */
  const without = async (service: string, meanwhile: () => Promise<void>): Promise<void> => {
    await stack.stopService(service);
    await meanwhile();
    await stack.loseEvents();
    await stack.startService(service);
    await stack.settled();
  };

  /** With half a surrogate pair, an invalid number, and unknown fields. */
  const publish = async (event: EventType, body: object): Promise<void> => {
    const meta = {
      id: newId(),
      type: event.type,
      userId: 'unknown',
      aggregateVersion: 'many',
      correlationId: '\uD800',
    };
    await jetstream(stack.connection).publish(event.type, JSON.stringify({ ...body, meta, unknown: [1] }));
    await stack.settled();
  };

  const runOf = async (documentId: string): Promise<string> => {
    const [row] = await stack.query<{ run: string }>(
      'document',
      'SELECT generation_id AS run FROM document WHERE id = $1',
      [documentId],
    );
    return row?.run ?? '';
  };

  const totalCredits = async (): Promise<number> => (await ada.credits()).total_remaining;

  it.each([events.pdfInspected, events.pdfInspectionFailed])(
    'to an inspection ends it before a credit is touched, and it can be asked for again: $type',
    async (event) => {
      const before = await totalCredits();
      let id = '';
      await without('pdf-worker', async () => {
        id = await ada.upload('Inspection');
        await publish(event, { documentId: id, pageCount: -1, metadata: { title: '\uDC00' } });
      });
      expect(await ada.document(id)).toMatchObject({ status: 'failed', ...UNREADABLE });
      expect(await totalCredits()).toBe(before);
      expect((await ada.call('POST', `/documents/${id}/generate-metadata`)).status).toBe(202);
      await stack.settled();
      expect(await ada.document(id)).toMatchObject({ status: 'completed', errorCode: null });
    },
  );

  it.each([events.creditReserved, events.creditRefused])(
    'to a reservation lets the document wait for its owner: $type',
    async (event) => {
      const before = await totalCredits();
      let id = '';
      await stack.stopService('billing-credits');
      id = await ada.upload('Reservation');
      await publish(event, { documentId: id, generationId: await runOf(id) });
      await stack.startService('billing-credits');
      await stack.settled();
      expect(await ada.document(id)).toMatchObject({ status: 'uploaded', ...UNREADABLE });
      expect(await totalCredits()).toBe(before);
      expect((await ada.call('POST', `/documents/${id}/generate-metadata`)).status).toBe(202);
      await stack.settled();
      expect(await ada.document(id)).toMatchObject({ status: 'completed', errorCode: null });
      expect(await totalCredits()).toBe(before - 1);
    },
  );

  it.each([events.metadataGenerated, events.metadataFailed])(
    'to a generation ends it, and the credit comes back: $type',
    async (event) => {
      const before = await totalCredits();
      let id = '';
      await without('ai-worker', async () => {
        id = await ada.upload('Generation');
        expect(await totalCredits()).toBe(before - 1);
        await publish(event, {
          documentId: id,
          generationId: await runOf(id),
          metadata: { title: '\uD800' },
        });
      });
      expect(await ada.document(id)).toMatchObject({ status: 'failed', ...UNREADABLE });
      expect(await totalCredits()).toBe(before);
    },
  );

  it.each([events.fieldGenerated, events.fieldFailed])(
    'about one field leaves it as it was: $type',
    async (event) => {
      const id = await ada.upload('Field');
      const before = await ada.document(id);
      await without('ai-worker', async () => {
        const { body } = await ada.call<{ generationId: string }>(
          'POST',
          `/documents/${id}/regenerate-field`,
          { field: 'title' },
        );
        const { generationId } = body;
        await publish(event, { documentId: id, generationId, field: 'title', value: '\uD800' });
      });
      const after = await ada.document(id);
      expect(after).toMatchObject({ fieldGenerations: [{ status: 'failed', ...UNREADABLE }] });
      expect(after.finalMetadata).toEqual(before.finalMetadata);
    },
  );

  it.each([events.pdfWritten, events.pdfWriteFailed])(
    'to a write leaves the document as it was reviewed: $type',
    async (event) => {
      const id = await ada.upload('Write');
      await without('pdf-worker', async () => {
        const writing = ada.call('POST', `/documents/${id}/generate-pdf`);
        const versionWritten = async (): Promise<number | undefined> => {
          const [document] = await stack.query<{ version: number }>(
            'document',
            `SELECT metadata_version AS version FROM document WHERE id = $1 AND stage = 'writing'`,
            [id],
          );
          return document?.version;
        };
        const metadataVersion = await eventually(versionWritten, 'the document to be written');
        await publish(event, { documentId: id, metadataVersion, size: 'large' });
        await writing;
      });
      expect(await ada.document(id)).toMatchObject({ status: 'completed', ...UNREADABLE });
      expect(await ada.generatePdf(id)).toBe(200);
    },
  );
});
