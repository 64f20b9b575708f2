import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import {
  commonErrors,
  createLogger,
  type ObjectStore,
  type RpcClient,
  ServiceError,
} from '@colophon/platform';
import type { DocumentService } from '@colophon/contracts';
import type { Claim } from '../idempotency/claim.js';
import { idempotencyErrors } from '../idempotency/idempotency.errors.js';
import type { UploadPlaces } from './upload-places.js';
import { UploadRegistrar } from './upload-registrar.js';
import { Uploads } from './uploads.js';

const form = (): IncomingMessage =>
  Object.assign(
    Readable.from([
      Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n\r\n--b--\r\n',
      ),
    ]),
    { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  ) as unknown as IncomingMessage;

/** @returns keys that are still in the store after the note of the progress failed so */
const keptAfter = async (failure: ServiceError): Promise<number> => {
  const kept = new Set<string>();
  const store = {
    put: async (key: string, content: Readable) => {
      await content.toArray();
      kept.add(key);
    },
    delete: async (key: string) => void kept.delete(key),
  } as unknown as ObjectStore;
  const logger = createLogger('uploads', 'silent');
  const places = { use: (_user: string, work: () => unknown) => work() } as unknown as UploadPlaces;
  const registrar = new UploadRegistrar({} as RpcClient<typeof DocumentService>, store, logger);
  const claim = { progress: undefined, checkpoint: () => Promise.reject(failure) } as unknown as Claim;
  await expect(new Uploads(store, registrar, places, logger).receive('u1', form(), claim)).rejects.toBe(
    failure,
  );
  return kept.size;
};

describe('files whose progress could not be noted', () => {
  it('stay when the answer was lost: a repeated call may continue with them', async () => {
    expect(await keptAfter(new ServiceError(commonErrors.unavailable))).toBe(1);
  });

  it('are deleted when another request carries out the call, with its own files', async () => {
    expect(await keptAfter(new ServiceError(idempotencyErrors.inProgress))).toBe(0);
  });
});
