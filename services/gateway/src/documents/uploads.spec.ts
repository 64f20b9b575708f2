import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it, jest } from '@jest/globals';
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

const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
const form = (text = `${PART}\r\n--b--\r\n`): IncomingMessage =>
  Object.assign(Readable.from([Buffer.from(text)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }) as unknown as IncomingMessage;
const places = { use: (_user: string, work: () => unknown) => work() } as unknown as UploadPlaces;

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

describe('what the log says of a file that was not stored', () => {
  const complaintsAfter = async (put: (content: Readable) => Promise<unknown>, text?: string) => {
    const logger = createLogger('uploads', 'silent');
    const complaints = jest.spyOn(logger, 'error');
    const store = { put: (_key: string, content: Readable) => put(content) } as unknown as ObjectStore;
    const registrar = new UploadRegistrar({} as RpcClient<typeof DocumentService>, store, logger);
    const uploads = new Uploads(store, registrar, places, logger);
    const results = await uploads.receive('u1', form(text), undefined).catch((error: unknown) => error);
    return { complaints: complaints.mock.calls.length, results };
  };
  const read = (content: Readable) => content.toArray();

  it.each([
    ['that breaks off', PART],
    ['that is no PDF', PART.replace('%PDF-1.7', 'Dear Sirs').concat('\r\n--b--\r\n')],
  ])('is nothing about a file %s', async (_what, text) => {
    expect((await complaintsAfter(read, text)).complaints).toBe(0);
  });

  it('is that the store did not take it', async () => {
    const refuse = () => Promise.reject(new Error('disk full'));
    expect((await complaintsAfter(refuse)).complaints).toBe(1);
  });
});
