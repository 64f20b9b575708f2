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

describe('a form that breaks off while files wait for the store', () => {
  it('ends, stores none of those that wait, and removes the one before them', async () => {
    const kept = new Set<string>();
    const puts: string[] = [];
    const store = {
      put: async (key: string, content: Readable) => {
        puts.push(key);
        await content.toArray();
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
        kept.add(key);
      },
      delete: async (key: string) => void kept.delete(key),
    } as unknown as ObjectStore;
    const logger = createLogger('uploads', 'silent');
    const registrar = new UploadRegistrar({} as RpcClient<typeof DocumentService>, store, logger);
    const files = PART.replace('"file"', '"files"').concat('\r\n').repeat(3);
    await expect(
      new Uploads(store, registrar, places, logger).receive('u1', form(`${files}--b\r\nbroken`), undefined),
    ).rejects.toMatchObject({ code: 'malformed_request' });
    expect(puts.length).toBeGreaterThan(0);
    expect(kept.size).toBe(0);
  });
});

describe('the files of one form', () => {
  const FILES = 50;
  const SIZE = 200_000;
  /** Of streams on the way: what the request, the form and the check of a file hold back. */
  const HELD = 500_000;

  const partOf = (index: number): string =>
    `--b\r\ncontent-disposition: form-data; name="files"; filename="${index}.pdf"\r\n\r\n`;

  it('reach a slow store one after the other, and no more of them arrives than one file', async () => {
    let arrived = 0;
    let stored = 0;
    let running = 0;
    let mostRunning = 0;
    let mostWaiting = 0;
    const request = Object.assign(
      Readable.from(
        (function* () {
          for (let index = 0; index < FILES; index += 1) {
            yield Buffer.from(partOf(index));
            const chunk = Buffer.alloc(SIZE / 10, '%PDF-1.7\n');
            for (let part = 0; part < 10; part += 1) {
              arrived += chunk.length;
              yield chunk;
            }
            yield Buffer.from('\r\n');
          }
          yield Buffer.from('--b--\r\n');
        })(),
        { highWaterMark: 1 },
      ),
      { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    ) as unknown as IncomingMessage;
    const store = {
      put: async (_key: string, content: Readable) => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await content.toArray();
        for (let turn = 0; turn < 100; turn += 1) {
          await new Promise(setImmediate);
          mostWaiting = Math.max(mostWaiting, arrived - stored);
        }
        running -= 1;
        stored += SIZE;
      },
    } as unknown as ObjectStore;
    const registrar = { register: (_user: string, files: unknown) => files } as unknown as UploadRegistrar;
    const uploads = new Uploads(store, registrar, places, createLogger('uploads', 'silent'));
    const results = await uploads.receive('u1', request, undefined);
    expect(results.map(({ filename, refusal }) => refusal ?? filename)).toEqual(
      Array.from({ length: FILES }, (_, index) => `${index}.pdf`),
    );
    expect(mostRunning).toBe(1);
    expect(mostWaiting).toBeLessThan(SIZE + HELD);
  });
});
