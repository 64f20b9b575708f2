import { describe, expect, it } from '@jest/globals';
import { errors } from '@nats-io/transport-node';
import { documentRefusals, type DocumentService } from '@colophon/contracts';
import {
  commonErrors,
  type Logger,
  type ObjectStore,
  type RpcClient,
  ServiceError,
} from '@colophon/platform';
import { uploadErrors } from './upload.errors.js';
import { UploadRegistrar } from './upload-registrar.js';

const upload = { field: 'file', documentId: 'd1', filename: 'a.pdf', size: 1, sha256: 'ff' } as const;

/** @param answers of the document service, one after the other, the last again and again */
const register = async (answers: readonly unknown[], again = false) => {
  const removed: string[] = [];
  let asked = 0;
  const store = { delete: async (key: string) => void removed.push(key) } as Partial<ObjectStore>;
  const createDocument = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const registrar = new UploadRegistrar(
    { createDocument } as unknown as RpcClient<typeof DocumentService>,
    store as ObjectStore,
    { warn: () => undefined } as unknown as Logger,
  );
  const [result] = await registrar.register('u1', [upload], again);
  return { result, removed, asked };
};

/** @returns keys that were removed from the store after the document service failed so */
const removedAfter = async (failure: unknown, again = false): Promise<string[]> => {
  const { result, removed } = await register([failure], again);
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

describe('a document of which no answer says whether it was made', () => {
  const lost = new ServiceError(commonErrors.unavailable, { cause: new errors.TimeoutError() });
  const refused = new ServiceError(documentRefusals.tooManyInProgress);

  it('is asked for once more, which clears it up', async () => {
    const { result, asked } = await register([lost, { document: { duplicateOf: 'd0' } }]);
    expect(result).toEqual({ ...upload, duplicateOf: 'd0' });
    expect(asked).toBe(2);
  });

  it('may exist although it is refused then: the first call may be heard late', async () => {
    const { result, removed, asked } = await register([lost, refused]);
    expect(result).toMatchObject({ uncertain: true, refusal: refused });
    expect([removed, asked]).toEqual([[], 2]);
  });

  it('is said to be unconfirmed when the second answer is lost, too', async () => {
    const { result, asked } = await register([lost]);
    expect(result).toMatchObject({ uncertain: true, refusal: uploadErrors.unconfirmed });
    expect(asked).toBe(2);
  });

  it('is not asked for again after a refusal', async () => {
    const { result, asked } = await register([refused]);
    expect(result).toMatchObject({ uncertain: false, refusal: refused });
    expect(asked).toBe(1);
  });
});
