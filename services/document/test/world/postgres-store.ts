import { type EventMessage, events, type EventType } from '@colophon/contracts';
import { createDataSource, decodeEvent, UnitOfWork } from '@colophon/platform';
import { type DatedClock, templateDatabase } from '@colophon/testing';
import type { DataSource } from 'typeorm';
import { AnalyticsRepository } from '../../src/analytics/analytics.repository.js';
import { BrandContextRepository } from '../../src/brand-context/brand-context.repository.js';
import { DocumentEntity } from '../../src/document/document.entity.js';
import { DocumentRepository } from '../../src/document/document.repository.js';
import { GenerationRepository } from '../../src/generation/generation.repository.js';
import { LearnedPreferencesRepository } from '../../src/learned/learned-preferences.repository.js';
import { ProofRepository } from '../../src/proof/proof.repository.js';
import { documentDatabase } from '../../src/index.js';
import type { Store } from './store.js';

/** As many as work at a time; more would wait for a connection. */
export const POOL_SIZE = 20;

export interface PostgresStore extends Store {
  readonly source: DataSource;
  close(): Promise<void>;
}

const byType = new Map<string, EventType>(Object.values(events).map((event) => [event.type, event]));

/** Real: Postgres and every repository. The outbox is read by the test instead of being relayed to NATS. */
export const openPostgresStore = async (clock: DatedClock): Promise<PostgresStore> => {
  const database = await templateDatabase(documentDatabase);
  const source = createDataSource(documentDatabase, {
    url: database.url,
    poolSize: POOL_SIZE,
    applicationName: 'test',
  });
  await source.initialize();
  const unitOfWork = new UnitOfWork(source, clock, { kick: () => undefined });
  return {
    source,
    unitOfWork,
    documents: new DocumentRepository(unitOfWork, clock),
    generations: new GenerationRepository(clock),
    analytics: new AnalyticsRepository(unitOfWork, clock),
    brandContexts: new BrandContextRepository(),
    learned: new LearnedPreferencesRepository(unitOfWork, clock),
    proofs: new ProofRepository(unitOfWork),
    takeEvents: async () => {
      const rows = await source.query<{ payload: string }[]>(
        'WITH taken AS (DELETE FROM outbox RETURNING id, payload) SELECT payload FROM taken ORDER BY id',
      );
      return rows.map(({ payload }): EventMessage<EventType> => {
        const { type } = (JSON.parse(payload) as { meta: { type: string } }).meta;
        return decodeEvent(byType.get(type)!, payload);
      });
    },
    read: async (id) => (await source.manager.findOneBy(DocumentEntity, { id })) ?? undefined,
    close: async () => {
      await source.destroy();
      await database.drop();
    },
  };
};
