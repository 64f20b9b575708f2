import { describe, expect, it } from '@jest/globals';
import { errors } from '@nats-io/transport-node';
import type { DocumentService } from '@colophon/contracts';
import {
  commonErrors,
  type Logger,
  type ObjectStore,
  type RpcClient,
  ServiceError,
} from '@colophon/platform';
import { UploadRegistrar } from './upload-registrar.js';

const upload = { field: 'file', documentId: 'd1', filename: 'a.pdf', size: 1, sha256: 'ff' } as const;

/** @returns keys that were removed from the store after the document service failed so */
const removedAfter = async (failure: unknown, again = false): Promise<string[]> => {
  const removed: string[] = [];
  const store = { delete: async (key: string) => void removed.push(key) } as Partial<ObjectStore>;
  const documents = { createDocument: () => Promise.reject(failure) } as Partial<
    RpcClient<typeof DocumentService>
  >;
  const registrar = new UploadRegistrar(
    documents as RpcClient<typeof DocumentService>,
    store as ObjectStore,
    { warn: () => undefined } as unknown as Logger,
  );
  const [result] = await registrar.register('u1', [upload], again);
  expect(result?.uncertain).toBe(removed.length === 0);
  return removed;
};

const nobodyThere = () => new errors.RequestError('', { cause: new errors.NoRespondersError('subject') });

const definite = [
  ['when the document was refused', new ServiceError(commonErrors.validationFailed)],
  ['when no service answered', new ServiceError(commonErrors.unavailable, { cause: nobodyThere() })],
] as const;

describe('a file whose document could not be made', () => {
  it.each([
    [
      'when the document service lost its database, which may have committed',
      new ServiceError(commonErrors.unavailable),
    ],
    ['when it broke', new ServiceError(commonErrors.internal)],
    [
      'when it did not answer',
      new ServiceError(commonErrors.unavailable, { cause: new errors.TimeoutError() }),
    ],
    ['when its answer could not be read', new SyntaxError('no JSON')],
  ])('is kept %s', async (_, failure) => {
    expect(await removedAfter(failure)).toEqual([]);
  });

  it.each(definite)('is removed %s', async (_, failure) => {
    expect(await removedAfter(failure)).toEqual(['originals/d1']);
  });

  it.each(definite)('is kept %s, but an earlier call may have been heard', async (_, failure) => {
    expect(await removedAfter(failure, true)).toEqual([]);
  });
});
