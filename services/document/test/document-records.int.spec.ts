import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { FindDocumentRecordsRequestSchema } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Logger } from 'typeorm';
import { DocumentRecordController } from '../src/document/document-record.controller.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';

// Real: Postgres and the repository.
describe('what other services learn about documents', () => {
  const clock = new DatedClock('2026-01-15T12:00:00Z');
  let store: PostgresStore;

  beforeAll(async () => void (store = await openPostgresStore(clock)));
  afterAll(() => store.close());

  const insert = async (row: { processedKey?: string; generated?: object; final?: object }) => {
    const [id, userId] = [newId(), newId()];
    await store.source.query(
      `INSERT INTO document (id, user_id, version, filename, size, sha256, status, processed_key, generated_metadata,
         final_metadata, search_name, created_at, updated_at)
       VALUES ($1, $2, 1, 'guide.pdf', 1, 'x', 'completed', $3, $4, $5, '', $6, $6)`,
      [id, userId, row.processedKey ?? null, row.generated ?? null, row.final ?? null, clock.now()],
    );
    return { id, userId, filename: 'guide.pdf', createdAt: timestampFromDate(clock.now()) };
  };
  const find = async (documentIds: string[]) => {
    const { documents, generations, unitOfWork } = store;
    const request = create(FindDocumentRecordsRequestSchema, { documentIds });
    const answer = await new DocumentRecordController(documents, generations, unitOfWork).findDocumentRecords(
      request,
    );
    return answer.records;
  };

  it('is the newest title and file, and nothing of a document that is gone', async () => {
    const plain = await insert({});
    const proposed = await insert({ generated: { title: 'Proposed' } });
    const written = await insert({
      processedKey: 'processed/d/2',
      generated: { title: 'Proposed' },
      final: { title: 'Final' },
    });
    const records = await find([plain.id, newId(), proposed.id, written.id]);
    expect(records).toHaveLength(3);
    expect(records).toEqual(
      expect.arrayContaining([
        { ...plain, processedKey: '', title: '' },
        { ...proposed, processedKey: '', title: 'Proposed' },
        { ...written, processedKey: 'processed/d/2', title: 'Final' },
      ]),
    );
  });

  it('is all that is read of their rows', async () => {
    const { id } = await insert({});
    const asked: string[] = [];
    const quiet = () => undefined;
    const logger: Logger = {
      logQuery: (query) => void asked.push(query),
      logQueryError: quiet,
      logQuerySlow: quiet,
      logSchemaBuild: quiet,
      logMigration: quiet,
      log: quiet,
    };
    store.source.setOptions({ logger });
    await find([id]);
    expect(asked).toHaveLength(1);
    for (const large of ['original_facts', 'written_facts', 'digest_state', 'receipt', 'evidence'])
      expect(asked[0]).not.toContain(large);
  });
});
