import type { EventMessage, EventType } from '@colophon/contracts';
import { newId, ServiceError, type Transaction, type UnitOfWork } from '@colophon/platform';
import type { DatedClock } from '@colophon/testing';
import type { AnalyticsRepository } from '../../src/analytics/analytics.repository.js';
import type { BrandContextRepository } from '../../src/brand-context/brand-context.repository.js';
import type { LearnedPreferencesRepository } from '../../src/learned/learned-preferences.repository.js';
import type { Change, Document } from '../../src/document/document.js';
import { documentErrors } from '../../src/document/document.errors.js';
import type { DocumentRepository } from '../../src/document/document.repository.js';
import type {
  GenerationOutcome,
  GenerationOwner,
  GenerationRepository,
  KnownGeneration,
} from '../../src/generation/generation.repository.js';
import type { ProofRepository } from '../../src/proof/proof.repository.js';
import type { Store } from './store.js';

interface Tables {
  readonly documents: Map<string, Document>;
  readonly generations: Map<string, Omit<KnownGeneration, 'outcome'> & { outcome: GenerationOutcome | null }>;
  readonly outbox: EventMessage<EventType>[];
}

/** Maps instead of tables, with transactions that are undone when they throw: thousands of sequences a second. */
export const inMemoryStore = (clock: DatedClock): Store => {
  let tables: Tables = { documents: new Map(), generations: new Map(), outbox: [] };
  const missing = () => new ServiceError(documentErrors.notFound);
  const transaction = {
    manager: {},
    afterCommit: (action: () => void) => action(),
    part: <T>(work: () => Promise<T>) => work(),
    emit: async (event: EventType, body: object, origin: { userId: string; aggregateId: string }) => {
      const meta = { id: newId(), type: event.type, ...origin };
      tables.outbox.push({ ...body, meta } as unknown as EventMessage<EventType>);
    },
  } as unknown as Transaction;
  const unitOfWork = {
    run: async <T>(work: (t: Transaction) => Promise<T>): Promise<T> => {
      const before: Tables = {
        documents: new Map(tables.documents),
        generations: new Map([...tables.generations].map(([id, row]) => [id, { ...row }])),
        outbox: [...tables.outbox],
      };
      try {
        return await work(transaction);
      } catch (error) {
        tables = before;
        throw error;
      }
    },
  } as unknown as UnitOfWork;

  const documents = {
    get: async (userId: string, id: string) => documents.lockOwned(transaction, userId, id),
    lockOwned: async (_: Transaction, userId: string, id: string) => {
      const document = tables.documents.get(id);
      if (document?.userId !== userId) throw missing();
      return document;
    },
    lockWithDuplicates: async () => undefined,
    lock: async (_: Transaction, id: string) => tables.documents.get(id) ?? null,
    lockOverdue: async () =>
      [...tables.documents.values()].filter((d) => d.stageDeadline && d.stageDeadline < clock.now()),
    countInProgress: async (_: Transaction, userId: string) =>
      [...tables.documents.values()].filter((d) => d.userId === userId && d.stage !== null).length,
    findSameContent: async () => null,
    insert: async (_: Transaction, document: Document) => {
      if (tables.documents.has(document.id)) return false;
      tables.documents.set(document.id, document);
      return true;
    },
    change: async (_: Transaction, document: Document, change: Change) => {
      const next = { ...document, ...change, version: document.version + 1, updatedAt: clock.now() };
      tables.documents.set(document.id, next);
      return next;
    },
    delete: async (_: Transaction, document: Document) => void tables.documents.delete(document.id),
  } as unknown as DocumentRepository;

  const generations = {
    find: async (_: Transaction, id: string) => {
      const row = tables.generations.get(id);
      return row && { ...row, outcome: tables.generations.get(row.runId)?.outcome ?? null };
    },
    add: async (_: Transaction, { id, ...row }: GenerationOwner & { id: string; runId: string }) => {
      if (tables.generations.has(id)) return false;
      tables.generations.set(id, { ...row, outcome: null });
      return true;
    },
    end: async (_: Transaction, runId: string, owner: GenerationOwner, outcome: GenerationOutcome) => {
      const row = tables.generations.get(runId);
      if (row?.outcome) return false;
      tables.generations.set(runId, { runId, ...owner, outcome });
      return true;
    },
  } as unknown as GenerationRepository;

  return {
    unitOfWork,
    documents,
    generations,
    analytics: {
      recordCompleted: async () => undefined,
      recordSaved: async () => undefined,
      recordWritten: async () => undefined,
    } as unknown as AnalyticsRepository,
    brandContexts: { find: async () => null } as unknown as BrandContextRepository,
    learned: {
      effective: async () => [],
      learn: async () => undefined,
    } as unknown as LearnedPreferencesRepository,
    proofs: { deleteWith: async () => [] } as unknown as ProofRepository,
    takeEvents: async () => tables.outbox.splice(0),
    read: async (id) => tables.documents.get(id),
  };
};
