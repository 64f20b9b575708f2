import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { dropToken, storeToken } from '#lib/session/token.ts';
import { FakeRequest } from '#testing/fake-request.ts';
import { makeDocument } from '#testing/fixtures.ts';
import { server } from '#testing/server.ts';
import { UploadQueue } from './upload-queue.ts';
import { UploadStore } from './upload-store.ts';

let store: UploadStore;
let queue: UploadQueue;
const pdf = (name: string) => new File([`%PDF ${name}`], name, { type: 'application/pdf' });
const drop = (...files: File[]) => queue.start({ files, unreadable: [] }, 10);
const phases = () => Object.fromEntries(store.read().items.map(({ file, phase }) => [file.name, phase]));
const keyOf = (name: string) => store.read().items.find(({ file }) => file.name === name)?.key ?? '';
const WAITING = { 'a.pdf': 'waiting', 'b.pdf': 'waiting' };
const SENT = { 'a.pdf': 'sent', 'b.pdf': 'sent' };

/** Lets time pass, and answers arrive meanwhile. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const settled = () => pass(0);

const realRequest = globalThis.XMLHttpRequest;
let online = true;

function setLine(is: boolean): Promise<void> {
  online = is;
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  return settled();
}

/** A broken request of two files. */
async function broken({ arrived = false } = {}): Promise<FakeRequest> {
  void drop(pdf('a.pdf'), pdf('b.pdf'));
  await settled();
  const request = FakeRequest.last;
  if (arrived) request.progress(10, 10);
  request.break();
  await settled();
  return request;
}

beforeEach(() => {
  store = new UploadStore();
  queue = new UploadQueue(store);
  jest.useFakeTimers();
  // jsdom reads files by timers, and would wait for time that the specs let pass for the line.
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockResolvedValue(new ArrayBuffer(1));
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  online = true;
  FakeRequest.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  storeToken('mine');
});
afterEach(() => {
  queue.clear();
  dropToken();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(globalThis, { XMLHttpRequest: realRequest });
});

describe('An upload without a line', () => {
  it('waits after a break, and goes on under the same key when the browser has the line back', async () => {
    const first = await broken();
    expect(phases()).toEqual(WAITING);
    expect(store.read()).toMatchObject({ errors: [], uploading: true });
    await setLine(true);
    expect(FakeRequest.all).toHaveLength(2);
    expect([FakeRequest.last.files, FakeRequest.last.key]).toEqual([['a.pdf', 'b.pdf'], first.key]);
    FakeRequest.last.accept();
    await settled();
    expect(phases()).toEqual(SENT);
    expect(store.read().ended).toBeGreaterThan(0);
  });

  it('tries by itself after pauses that grow, when the browser notices nothing', async () => {
    await broken();
    // A pause is spread by a quarter.
    for (const [index, longest] of [2500, 5000, 10_000, 20_000, 37_500, 37_500].entries()) {
      await pass(longest * 0.55);
      expect(FakeRequest.all).toHaveLength(index + 1);
      await pass(longest * 0.45);
      expect(FakeRequest.all).toHaveLength(index + 2);
      expect(phases()).toEqual(WAITING);
      FakeRequest.last.break();
      await settled();
    }
    expect(new Set(FakeRequest.all.map(({ key }) => key)).size).toBe(1);
  });

  it('sends nothing while the browser is offline, and says so at once', async () => {
    await setLine(false);
    void drop(pdf('a.pdf'), pdf('b.pdf'));
    await settled();
    expect(phases()).toEqual(WAITING);
    expect(FakeRequest.all).toHaveLength(0);
    await setLine(true);
    expect(FakeRequest.last.files).toEqual(['a.pdf', 'b.pdf']);
  });

  it('lets go of a request that the lost line stalls', async () => {
    void drop(pdf('a.pdf'), pdf('b.pdf'));
    await settled();
    FakeRequest.last.progress(4, 10);
    await setLine(false);
    expect(FakeRequest.last.aborted).toBe(true);
    expect(phases()).toEqual(WAITING);
    expect(store.read().items.map(({ sent }) => sent)).toEqual([0, 0]);
  });

  it('can be cancelled, as a whole and file by file', async () => {
    await broken();
    queue.cancel(keyOf('a.pdf'));
    await settled();
    expect(FakeRequest.last.files).toEqual(['b.pdf']);
    FakeRequest.last.break();
    await settled();
    queue.cancelAll();
    await setLine(true);
    expect(phases()).toEqual({ 'a.pdf': 'cancelled', 'b.pdf': 'cancelled' });
    expect(FakeRequest.all).toHaveLength(2);
    expect(store.read().uploading).toBe(false);
  });

  it('is cancelled as a whole only, once the server may have its files', async () => {
    const first = await broken({ arrived: true });
    queue.cancel(keyOf('a.pdf'));
    expect(phases()).toEqual(WAITING);
    queue.cancelAll();
    expect(phases()).toEqual({ 'a.pdf': 'cancelled', 'b.pdf': 'cancelled' });
    queue.retry(keyOf('a.pdf'));
    expect([FakeRequest.last.files, FakeRequest.last.key]).toEqual([['a.pdf', 'b.pdf'], first.key]);
  });

  it('sends again only what is tried again, where the server cannot have any of it', async () => {
    await broken();
    queue.cancelAll();
    await setLine(true);
    queue.retry(keyOf('a.pdf'));
    await settled();
    expect(FakeRequest.last.files).toEqual(['a.pdf']);
    expect(phases()).toEqual({ 'a.pdf': 'sending', 'b.pdf': 'cancelled' });
  });

  it('shows a refusal of the server at once', async () => {
    await broken();
    await setLine(true);
    FakeRequest.last.answer(402, { error: 'No credits left.', code: 'no_credits' });
    await settled();
    expect(store.read().errors).toEqual(['No credits left.']);
    expect(phases()).toEqual({ 'a.pdf': 'failed', 'b.pdf': 'failed' });
  });

  it('waits for a server that is still at work on what it got before the break', async () => {
    await broken({ arrived: true });
    await setLine(true);
    FakeRequest.last.answer(409, { error: 'In progress.', code: 'idempotency_in_progress' });
    await settled();
    expect(phases()).toEqual(WAITING);
    await pass(2500);
    expect(FakeRequest.all).toHaveLength(3);
    FakeRequest.last.accept();
    await settled();
    expect(phases()).toEqual(SENT);
  });

  it('fails when the file is gone from the disk, which no line brings back', async () => {
    const gone = pdf('a.pdf');
    gone.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    };
    void drop(gone);
    await settled();
    FakeRequest.last.break();
    await settled();
    expect(phases()).toEqual({ 'a.pdf': 'failed' });
    expect(store.read().errors).toEqual(['a.pdf has changed or moved. Choose it again.']);
  });

  it('ends with the session', async () => {
    await broken();
    dropToken();
    await setLine(true);
    expect(FakeRequest.all).toHaveLength(1);
    expect(store.read().items).toEqual([]);
  });
});

describe('A file that may be there already', () => {
  it('is compared once the line is back, before it costs a credit', async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const bytes = new TextEncoder().encode('%PDF a.pdf');
    const digest = new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes));
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const known = [{ size: bytes.length, sha256, id: 'id-a' }];
    localStorage.setItem('uploaded-files', JSON.stringify(known));
    const file = pdf('a.pdf');
    file.arrayBuffer = () => Promise.resolve(bytes.buffer);
    server.use(
      http.get('*/api/documents/id-a', () =>
        online
          ? HttpResponse.json({ document: makeDocument({ id: 'id-a', original_filename: 'a.pdf' }) })
          : HttpResponse.error(),
      ),
    );
    jest.useRealTimers();
    const until = (phase: string) => waitFor(() => expect(phases()).toEqual({ 'a.pdf': phase }));
    online = false;
    void drop(file);
    await until('waiting');
    online = true;
    window.dispatchEvent(new Event('online'));
    await until('duplicate');
    expect(FakeRequest.all).toHaveLength(0);
  });
});
