import { type EventBody, type EventMeta, events, type EventType } from '@colophon/contracts';
import {
  commonErrors,
  createLogger,
  type ObjectInfo,
  objectKeys,
  type ObjectStore,
  type RpcClient,
  ServiceError,
  type Transaction,
  type UnitOfWork,
} from '@colophon/platform';
import type { BillingService } from '@colophon/contracts';
import { DatedClock } from '@colophon/testing';
import { DocumentBatch } from '../src/erasure/document-batch.js';
import { DocumentObjects } from '../src/erasure/document-objects.js';
import { EraseDocument } from '../src/erasure/erase-document.usecase.js';
import { ExpireFiles } from '../src/erasure/expire-files.usecase.js';
import { ExpiredFilesSweep } from '../src/erasure/expired-files.sweep.js';
import { UnfinishedDeletionsSweep } from '../src/erasure/unfinished-deletions.sweep.js';
import { RemindOwner } from '../src/reminder/remind-owner.usecase.js';
import { AdoptFiles } from '../src/repair/adopt-files.usecase.js';
import { CompleteFiles } from '../src/repair/complete-files.usecase.js';
import type { DocumentRecords } from '../src/repair/document-records.js';
import { ExpiringDocumentsSweep } from '../src/reminder/expiring-documents.sweep.js';
import type { ReminderTimes } from '../src/reminder/reminder.js';
import type { UnremindedDocuments } from '../src/reminder/unreminded-documents.repository.js';
import { ExtendRetention } from '../src/retention/extend-retention.usecase.js';
import { PlanLookup } from '../src/retention/plan-lookup.js';
import type { Purchasers } from '../src/retention/purchasers.repository.js';
import type { RetainedDocumentRow } from '../src/retention/retained-document.entity.js';
import type { RetainedDocuments } from '../src/retention/retained-documents.repository.js';
import type { RetainedFile } from '../src/retention/retention-policy.js';
import { RetentionSchedule } from '../src/retention/retention-schedule.js';
import { ScheduleOriginal } from '../src/retention/schedule-original.usecase.js';
import { ScheduleProcessed } from '../src/retention/schedule-processed.usecase.js';
import { SettlePlans } from '../src/retention/settle-plans.usecase.js';
import { UnknownPlansSweep } from '../src/retention/unknown-plans.sweep.js';

export interface Told {
  readonly event: EventType;
  readonly body: object;
  readonly at: number;
}

/** Objects as a map from key to nothing; `failing` makes every deletion fail, as if the store were down. */
class Objects {
  readonly keys = new Set<string>();
  failing = false;

  delete(key: string): Promise<void> {
    if (this.failing) return Promise.reject(new Error('the store is down'));
    this.keys.delete(key);
    return Promise.resolve();
  }

  async *list(prefix: string): AsyncGenerator<Pick<ObjectInfo, 'key'>> {
    for (const key of this.keys) if (key.startsWith(prefix)) yield { key };
  }
}

/** A row without the class. */
type Row = Pick<RetainedDocumentRow, keyof RetainedDocumentRow>;

const blank = (documentId: string, userId: string): Row => ({
  documentId,
  userId,
  status: 'live',
  filename: '',
  originalScheduled: false,
  planKnown: true,
  paid: false,
  newestVersion: 0,
  expiresAt: null,
  nextErasureAt: null,
  remindedFor: null,
  endedAt: null,
});

/** The tables, as the repositories use them. A failed transaction leaves them as they were. */
class Tables {
  documents = new Map<string, Row>();
  files = new Map<string, RetainedFile>();
  purchases = new Map<string, number>();
  outbox: Told[] = [];

  copy(): Pick<Tables, 'documents' | 'files' | 'purchases' | 'outbox'> {
    return {
      documents: new Map([...this.documents].map(([id, row]) => [id, { ...row }])),
      files: new Map(this.files),
      purchases: new Map(this.purchases),
      outbox: [...this.outbox],
    };
  }

  filesOf(documentId: string): RetainedFile[] {
    return [...this.files.values()]
      .filter((file) => file.documentId === documentId)
      .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.version - b.version);
  }

  where(condition: (row: Row) => boolean): Row[] {
    return [...this.documents.values()].filter(condition).map((row) => ({ ...row }));
  }
}

const latest = (files: readonly RetainedFile[], best: (...times: number[]) => number): Date | null =>
  files.length === 0 ? null : new Date(best(...files.map(({ expiresAt }) => expiresAt.getTime())));

const keyOf = (file: { documentId: string; kind: string; version: number }): string =>
  `${file.documentId}/${file.kind}/${file.version}`;

const documentsIn = (tables: Tables): RetainedDocuments => {
  const update: RetainedDocuments['update'] = async (_, documentId, change) => {
    const row = tables.documents.get(documentId);
    if (row) tables.documents.set(documentId, { ...row, ...change });
  };
  const due = (now: Date): Row[] =>
    tables
      .where(
        ({ status, nextErasureAt }) => status === 'live' && nextErasureAt !== null && nextErasureAt <= now,
      )
      .toSorted((a, b) => Number(a.nextErasureAt) - Number(b.nextErasureAt));
  const stand: Partial<RetainedDocuments> = {
    update,
    lock: async (_, documentId, userId) => {
      if (!tables.documents.has(documentId)) tables.documents.set(documentId, blank(documentId, userId));
      return { ...(tables.documents.get(documentId) ?? blank(documentId, userId)) };
    },
    markPaid: async (_, userId) => {
      for (const row of tables.where((one) => one.userId === userId && one.status === 'live'))
        tables.documents.set(row.documentId, { ...row, paid: true, planKnown: false });
    },
    lockUnknownPlans: async (_, userId) =>
      tables.where((row) => row.userId === userId && row.status === 'live' && !row.planKnown),
    lockDue: async (_, now, { except, among }) =>
      due(now).find(
        ({ documentId, expiresAt }) =>
          !except.includes(documentId) &&
          (among ? among.includes(documentId) : expiresAt !== null && expiresAt > now),
      ),
    ending: async (_, now, { after }) =>
      after ? [] : due(now).filter(({ expiresAt }) => expiresAt === null || expiresAt <= now),
    lockUnfinishedDeletion: async (_, begunBefore, except) =>
      tables.where(
        ({ status, endedAt, documentId }) =>
          status === 'deleting' && endedAt !== null && endedAt <= begunBefore && !except.includes(documentId),
      )[0],
    files: async (_, documentId) => tables.filesOf(documentId),
    saveFile: async (_, file) => void tables.files.set(keyOf(file), { ...file }),
    removeFile: async (_, file) => void tables.files.delete(keyOf(file)),
    refreshTimes: async (transaction, documentId) => {
      const files = tables.filesOf(documentId);
      const current = files.filter(({ superseded }) => !superseded);
      const times = { expiresAt: latest(current, Math.max), nextErasureAt: latest(files, Math.min) };
      await update(transaction, documentId, times);
    },
    end: async (transaction, documentId, status, now) => {
      for (const file of tables.filesOf(documentId)) tables.files.delete(keyOf(file));
      const gone = { expiresAt: null, nextErasureAt: null, filename: '', planKnown: true };
      await update(transaction, documentId, { ...gone, status, endedAt: now });
    },
    usersOfUnknownPlan: async () => [
      ...new Set(tables.where((row) => row.status === 'live' && !row.planKnown).map(({ userId }) => userId)),
    ],
  };
  return stand as RetainedDocuments;
};

const unremindedIn = (tables: Tables): UnremindedDocuments => {
  const unreminded = ({ now }: ReminderTimes, until: Date) =>
    tables.where(
      ({ status, expiresAt, remindedFor, paid, planKnown }) =>
        status === 'live' &&
        !(paid && !planKnown) &&
        expiresAt !== null &&
        expiresAt > now &&
        expiresAt <= until &&
        (remindedFor === null || remindedFor < expiresAt),
    );
  const stand: Partial<UnremindedDocuments> = {
    owners: async (times) => {
      const due = unreminded(times, times.due);
      return due.filter(({ userId }, at) => due.findIndex((other) => other.userId === userId) === at);
    },
    lock: async (_, userId, times) => {
      const documents = unreminded(times, times.together).filter((row) => row.userId === userId);
      return documents.some(({ expiresAt }) => expiresAt && expiresAt <= times.due) ? documents : [];
    },
    markReminded: async (_, documentIds) => {
      for (const row of tables.where(({ documentId }) => documentIds.includes(documentId)))
        tables.documents.set(row.documentId, {
          ...row,
          remindedFor: row.expiresAt,
          planKnown: row.planKnown && row.paid,
        });
    },
  };
  return stand as UnremindedDocuments;
};

/** The use cases and sweeps themselves, on tables and objects in memory. Billing answers what `payers` says. */
export const inMemoryRetention = () => {
  const clock = new DatedClock();
  const tables = new Tables();
  const objects = new Objects();
  const payers = new Set<string>();
  const billing = { isAway: false };
  const emit = async (event: EventType, body: object) =>
    void tables.outbox.push({ event, body, at: clock.now().getTime() });
  const unitOfWork = {
    manager: {},
    run: async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
      const before = tables.copy();
      try {
        return await work({ emit, manager: {} } as unknown as Transaction);
      } catch (error) {
        Object.assign(tables, before);
        throw error;
      }
    },
  } as unknown as UnitOfWork;
  const purchasers = {
    seen: async (_: unknown, userId: string) => tables.purchases.get(userId) ?? 0,
    lock: async (_: unknown, userId: string) => tables.purchases.get(userId) ?? 0,
    count: async (_: unknown, userId: string) =>
      void tables.purchases.set(userId, (tables.purchases.get(userId) ?? 0) + 1),
  } as unknown as Purchasers;
  const rpc = {
    getBalance: async ({ userId }: { userId: string }) => {
      if (billing.isAway) throw new ServiceError(commonErrors.unavailable);
      return { balance: { paidRemaining: payers.has(userId) ? 5 : 0 } };
    },
  } as unknown as RpcClient<typeof BillingService>;
  const logger = createLogger('test', 'silent');
  const config = {
    SWEEP_INTERVAL_MS: 1000,
    SWEEP_BATCH: 1000,
    ORPHAN_SWEEP_INTERVAL_MS: 1000,
    ORPHAN_SWEEP_BATCH: 1000,
    ORPHAN_AGE_HOURS: 24,
  };
  const documents = documentsIn(tables);
  const schedule = new RetentionSchedule(documents);
  const plans = new PlanLookup(rpc, purchasers, unitOfWork, logger);
  const store = objects as unknown as ObjectStore;
  const documentObjects = new DocumentObjects(store);
  const batch = new DocumentBatch(unitOfWork, logger);
  const expiry = new ExpireFiles(documents, schedule, documentObjects);
  const unreminded = unremindedIn(tables);
  const records = { find: async () => new Map() } as unknown as DocumentRecords;
  const settlement = new SettlePlans(documents, schedule, unitOfWork);
  const extension = new ExtendRetention(purchasers, documents, settlement, unitOfWork);
  const original = new ScheduleOriginal(documents, schedule, plans, unitOfWork);
  const processed = new ScheduleProcessed(documents, schedule, plans, unitOfWork, clock);
  const adoption = new AdoptFiles(records, original, processed, logger);
  const completion = new CompleteFiles(documents, records, adoption, store, unitOfWork);
  return {
    clock,
    tables,
    objects,
    payers,
    billing,
    original,
    processed,
    erase: new EraseDocument(documents, documentObjects, unitOfWork, clock),
    eraseProcessed: (id: string, version: number) => objects.delete(objectKeys.processed(id, version)),
    extend: (userId: string) => extension.execute(userId),
    sweeps: {
      expired: new ExpiredFilesSweep(completion, expiry, batch, clock, config),
      reminders: new ExpiringDocumentsSweep(
        unreminded,
        new RemindOwner(unreminded, records, unitOfWork),
        clock,
        logger,
        config,
      ),
      deletions: new UnfinishedDeletionsSweep(documents, documentObjects, batch, clock),
      plans: new UnknownPlansSweep(documents, plans, settlement, unitOfWork),
    },
    /** Of one event type, oldest first. */
    told: <E extends EventType>(event: E) =>
      tables.outbox.filter((told) => told.event.type === event.type) as unknown as {
        readonly body: EventBody<E>;
        readonly at: number;
      }[],
    cause: {} as EventMeta,
    events,
  };
};

export type InMemoryRetention = ReturnType<typeof inMemoryRetention>;
