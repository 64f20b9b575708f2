import { describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import { commonErrors, ServiceError, type Transaction, type UnitOfWork } from '@colophon/platform';
import type { DeletedUsers } from '../user/deleted-users.repository.js';
import { CreateDocument } from './create-document.usecase.js';
import { documentErrors } from './document.errors.js';
import type { DocumentRepository } from './document.repository.js';
import type { StageRequests } from '../stage/stage-requests.js';

/** Stored and committed; only reading it back fails so. */
const createdButUnreadable = (failure: Error) =>
  new CreateDocument(
    {
      findSameContent: async () => '',
      insert: async () => true,
      countInProgress: async () => 1,
      get: () => Promise.reject(failure),
    } as Partial<DocumentRepository> as DocumentRepository,
    { has: async () => false } as Partial<DeletedUsers> as DeletedUsers,
    { emit: async () => undefined } as Partial<StageRequests> as StageRequests,
    {
      run: (work: (transaction: Transaction) => unknown) => work({} as Transaction),
    } as unknown as UnitOfWork,
    new FakeClock(new Date(0)),
  ).execute({ id: 'd1', userId: 'u1', filename: 'a.pdf', size: 1, sha256: 'ff' });

describe('a document that was stored and cannot be read back', () => {
  it('was not refused when the database is down: its file is needed', async () => {
    const outage = new Error('Connection terminated unexpectedly');
    await expect(createdButUnreadable(outage)).rejects.toBe(outage);
  });

  it("is refused when its id is another user's", async () => {
    await expect(createdButUnreadable(new ServiceError(documentErrors.notFound))).rejects.toMatchObject({
      code: commonErrors.validationFailed.code,
    });
  });
});
