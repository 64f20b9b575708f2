import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement } from 'react';
import { Announcer } from '#lib/announce.tsx';
import { dropToken, storeToken } from '#lib/session/token.ts';
import { FakeRequest } from '#testing/fake-request.ts';
import { makeDocument } from '#testing/fixtures.ts';
import { server } from '#testing/server.ts';
import { heldWords } from './upload-voice.ts';
import { UploadQueue } from './upload-queue.ts';
import { UploadStore } from './upload-store.ts';

let store: UploadStore;
let queue: UploadQueue;
const pdf = (name: string, bytes = `%PDF ${name}`) => new File([bytes], name, { type: 'application/pdf' });
const drop = (...files: File[]) => queue.start({ files, unreadable: [] }, 10);
const phases = () => Object.fromEntries(store.read().items.map(({ file, phase }) => [file.name, phase]));
const keyOf = (name: string) => store.read().items.find(({ file }) => file.name === name)?.key ?? '';

function mayLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function bytesOf(this: File): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new TextEncoder().encode(reader.result as string)));
    reader.readAsText(this);
  });
}

const realRequest = globalThis.XMLHttpRequest;

beforeEach(() => {
  store = new UploadStore();
  queue = new UploadQueue(store);
  FakeRequest.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  storeToken('mine');
});
afterEach(() => {
  queue.clear();
  dropToken();
  Object.assign(globalThis, { XMLHttpRequest: realRequest });
});

describe('Uploads above the screens', () => {
  it('send one drop in one request and move file after file [settled.many-files]', async () => {
    void drop(pdf('a.pdf', 'x'.repeat(100)), pdf('b.pdf', 'x'.repeat(300)));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['a.pdf', 'b.pdf']));
    FakeRequest.last.progress(200, 400);
    expect(store.read().items.map(({ sent }) => sent)).toEqual([100, 100]);
    FakeRequest.last.progress(400, 400);
    expect(phases()).toEqual({ 'a.pdf': 'finishing', 'b.pdf': 'finishing' });
    FakeRequest.last.accept();
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'sent', 'b.pdf': 'sent' }));
    expect(store.read()).toMatchObject({
      success: '2 files uploaded successfully',
      partial: undefined,
      uploading: false,
    });
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('warn users who leave the page during an upload, and only then', async () => {
    expect(mayLeave()).toBe(true);
    void drop(pdf('a.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    expect(mayLeave()).toBe(false);
    FakeRequest.last.accept();
    await waitFor(() => expect(mayLeave()).toBe(true));
  });

  it('cancel one file and send the others again, in one request', async () => {
    void drop(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    const first = FakeRequest.last;
    queue.cancel(keyOf('b.pdf'));
    expect(first.aborted).toBe(true);
    expect(FakeRequest.last.files).toEqual(['a.pdf', 'c.pdf']);
    expect(phases()).toEqual({ 'a.pdf': 'sending', 'b.pdf': 'cancelled', 'c.pdf': 'sending' });
    queue.retry(keyOf('b.pdf'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['b.pdf']));
  });

  it('let nothing be cancelled once all bytes have left', async () => {
    void drop(pdf('a.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.progress(10, 10);
    queue.cancelAll();
    expect(FakeRequest.last.aborted).toBe(false);
    expect(phases()).toEqual({ 'a.pdf': 'finishing' });
  });

  it('keep files that the server could not take, and send them again together', async () => {
    void drop(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.answer(503, undefined);
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'failed', 'b.pdf': 'failed' }));
    expect(store.read().errors).toEqual(['Upload failed']);
    queue.retry();
    expect(FakeRequest.last.files).toEqual(['a.pdf', 'b.pdf']);
    expect(store.read().errors).toEqual([]);
  });

  describe('whose answer got lost', () => {
    const files = () => [pdf('a.pdf'), pdf('b.pdf')];
    const lose = async () => {
      const lost = FakeRequest.last;
      lost.answer(502, undefined);
      await waitFor(() => expect(Object.values(phases())).toContain('failed'));
      return lost;
    };

    it('go again under the same key, whichever file is tried again, so that nothing comes twice', async () => {
      void drop(...files());
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      const lost = await lose();
      queue.retry(keyOf('b.pdf'));
      expect(FakeRequest.last).not.toBe(lost);
      expect(FakeRequest.last.files).toEqual(['a.pdf', 'b.pdf']);
      expect(lost.key).not.toBe('');
      expect(FakeRequest.last.key).toBe(lost.key);
      await lose();
      queue.retry();
      expect(FakeRequest.last.key).toBe(lost.key);
    });

    it('stay together: none leaves the list alone, as the rest would come twice under another key', async () => {
      void drop(...files());
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      const lost = await lose();
      queue.drop(keyOf('a.pdf'));
      queue.retry();
      expect([FakeRequest.last.files, FakeRequest.last.key]).toEqual([['a.pdf', 'b.pdf'], lost.key]);
    });

    it('do not mix with what is new', async () => {
      void drop(...files());
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      const lost = await lose();
      void drop(pdf('c.pdf'));
      await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
      queue.cancel(keyOf('c.pdf'));
      queue.retry();
      await waitFor(() => expect(FakeRequest.all).toHaveLength(4));
      expect(FakeRequest.all.slice(2).map(({ files: sent, key }) => [sent, key === lost.key])).toEqual([
        [['a.pdf', 'b.pdf'], true],
        [['c.pdf'], false],
      ]);
    });

    it('are not cancelled one by one once the server may have them', async () => {
      void drop(...files());
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      await lose();
      queue.retry();
      const again = FakeRequest.last;
      queue.cancel(keyOf('a.pdf'));
      expect(again.aborted).toBe(false);
      queue.cancelAll();
      expect(again.aborted).toBe(true);
      queue.retry(keyOf('b.pdf'));
      expect([FakeRequest.last.files, FakeRequest.last.key]).toEqual([['a.pdf', 'b.pdf'], again.key]);
    });

    it('get a new key after a refusal, which made nothing', async () => {
      void drop(pdf('a.pdf'));
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      const refused = FakeRequest.last;
      refused.answer(429, { error: 'Later.', code: 'rate_limited' });
      await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'failed' }));
      queue.retry();
      await waitFor(() => expect(FakeRequest.last.key).not.toBe(refused.key));
      expect(FakeRequest.last.files).toEqual(['a.pdf']);
    });
  });

  it('say on each file why it was refused when all were [upload.item-error]', async () => {
    void drop(pdf('a.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    const refused = { id: null, filename: 'a.pdf', size: 1, status: 'failed', error: 'This is not a PDF.' };
    FakeRequest.last.answer(415, { error: 'None was taken.', code: 'not_a_pdf', documents: [refused] });
    await waitFor(() =>
      expect(store.read().items[0]).toMatchObject({ phase: 'refused', error: 'This is not a PDF.' }),
    );
    expect(store.read().errors).toEqual(['None was taken.']);
  });

  describe('that were refused for the moment', () => {
    const passing = (filename: string) => ({
      id: null,
      filename,
      size: 1,
      status: 'failed',
      error: 'The service is not available right now.',
      retryable: true,
    });
    const text = { error: 'Later, please.', documents: ['a.pdf', 'b.pdf'].map(passing) };

    it.each([
      [503, 'unavailable'],
      [429, 'too_many_under_way'],
    ])(
      'by %i, each of them, go again together under their key: some may have been taken',
      async (status, code) => {
        void drop(pdf('a.pdf'), pdf('b.pdf'));
        await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
        const refused = FakeRequest.last;
        refused.answer(status, { ...text, code });
        await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'failed', 'b.pdf': 'failed' }));
        expect(store.read().errors).toEqual(['Later, please.']);
        queue.retry(keyOf('b.pdf'));
        expect(FakeRequest.last).not.toBe(refused);
        expect([FakeRequest.last.files, FakeRequest.last.key]).toEqual([['a.pdf', 'b.pdf'], refused.key]);
      },
    );

    it('after an answer that confirms only some, go again together with those, and none leaves the list alone', async () => {
      const [a, b] = [pdf('a.pdf'), pdf('b.pdf')];
      void drop(a, b);
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      const first = FakeRequest.last;
      const taken = { id: 'a', filename: 'a.pdf', size: 1, status: 'uploaded', error: null };
      const unconfirmed = { ...passing('b.pdf'), retryable: false };
      first.answer(503, { error: 'Later, please.', code: 'unavailable', documents: [taken, unconfirmed] });
      await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'sent', 'b.pdf': 'failed' }));
      queue.drop(keyOf('b.pdf'));
      expect(phases()).toEqual({ 'a.pdf': 'sent', 'b.pdf': 'failed' });
      queue.retry(keyOf('b.pdf'));
      expect([FakeRequest.last.files, FakeRequest.last.key]).toEqual([['a.pdf', 'b.pdf'], first.key]);
      FakeRequest.last.accept();
      await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'sent', 'b.pdf': 'sent' }));
    });

    it('beside others that were taken go again alone', async () => {
      void drop(pdf('a.pdf'), pdf('b.pdf'));
      await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
      const partial = FakeRequest.last;
      const taken = {
        id: 'a',
        filename: 'a.pdf',
        size: 1,
        status: 'uploaded',
        error: null,
        retryable: false,
      };
      partial.answer(201, { documents: [taken, passing('b.pdf')] });
      await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'sent', 'b.pdf': 'failed' }));
      expect(store.read().items[1]?.error).toBe('The service is not available right now.');
      queue.retry();
      await waitFor(() => expect(FakeRequest.last.key).not.toBe(partial.key));
      expect(FakeRequest.last.files).toEqual(['b.pdf']);
    });
  });

  it('clear what was said before when a new drop begins [upload.new-upload]', async () => {
    void drop(pdf('a.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.answer(503, { error: 'Later.', code: 'unavailable' });
    await waitFor(() => expect(store.read().errors).toEqual(['Later.']));
    void drop(pdf('b.pdf'));
    expect(store.read().errors).toEqual([]);
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    FakeRequest.last.accept();
    await waitFor(() => expect(store.read().success).toBeDefined());
    void drop(pdf('c.pdf'));
    expect(store.read().success).toBeUndefined();
  });

  it('take 50 files, and refuse 51 without sending any [upload.51-files]', async () => {
    const files = Array.from({ length: 51 }, (_, index) => pdf(`${index}.pdf`));
    await drop(...files);
    expect(store.read()).toMatchObject({ errors: ['Maximum 50 files allowed'], items: [] });
    expect(FakeRequest.all).toHaveLength(0);
    void drop(...files.slice(1));
    await waitFor(() => expect(FakeRequest.last.files).toHaveLength(50));
  });

  it('end with the session', async () => {
    void drop(pdf('a.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    dropToken();
    expect(FakeRequest.last.aborted).toBe(true);
    expect(store.read().items).toEqual([]);
    expect(mayLeave()).toBe(true);
  });
});

describe('A file that is there already', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    // jsdom cannot read a file's bytes; its text it can.
    Object.defineProperty(File.prototype, 'arrayBuffer', { value: bytesOf, configurable: true });
  });

  async function uploadOnce(): Promise<void> {
    void drop(pdf('a.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.accept();
    await waitFor(() => expect(localStorage.getItem('uploaded-files')).toContain('id-a.pdf'));
  }
  const answerWith = (answer: () => Response) =>
    server.use(http.get('*/api/documents/id-a.pdf', () => answer()));
  const present = () =>
    HttpResponse.json({ document: makeDocument({ id: 'id-a.pdf', original_filename: 'a.pdf' }) });

  it('is held back with a name of the other, while new ones go', async () => {
    await uploadOnce();
    answerWith(present);
    void drop(pdf('copy.pdf', 'the same bytes'), pdf('new.pdf'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['new.pdf']));
    expect(store.read().items[0]).toMatchObject({
      phase: 'duplicate',
      twin: { id: 'id-a.pdf', name: 'a.pdf' },
    });
    queue.drop(keyOf('new.pdf'));
    expect(Object.keys(phases())).toContain('new.pdf');
    queue.sendTwin(keyOf('copy.pdf'));
    expect(FakeRequest.last.files).toEqual(['copy.pdf']);
  });

  it('is spoken of where nothing else goes, with all that are skipped so far', async () => {
    render(createElement(Announcer));
    const told = () => screen.getByTestId('announcer').textContent;
    await uploadOnce();
    answerWith(present);
    await drop(pdf('copy.pdf', 'the same bytes'));
    expect(FakeRequest.all).toHaveLength(1);
    expect(told()).toBe('You already have this file, so we skipped it.');
    await drop(pdf('copy of copy.pdf', 'the same bytes'));
    expect(told()).toBe('You already have 2 of these files, so we skipped them.');
  });

  it('is not spoken over the progress of others', async () => {
    render(createElement(Announcer));
    await uploadOnce();
    answerWith(present);
    void drop(pdf('copy.pdf', 'the same bytes'), pdf('new.pdf'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['new.pdf']));
    await waitFor(() => expect(screen.getByTestId('announcer')).toHaveTextContent('Upload 0%'));
  });

  it.each([
    ['deleted', () => HttpResponse.json({ error: 'Not found.', code: 'not_found' }, { status: 404 })],
    ['failed', () => HttpResponse.json({ document: makeDocument({ id: 'id-a.pdf', status: 'failed' }) })],
  ])('goes at once when the other was %s', async (_, answer) => {
    await uploadOnce();
    answerWith(answer);
    void drop(pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['copy.pdf']));
  });

  it('is held back where it is dropped twice at once', async () => {
    void drop(pdf('a.pdf', 'the same bytes'), pdf('b.pdf'), pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['a.pdf', 'b.pdf']));
    // No link: the other is no document yet.
    expect(store.read().items[2]).toMatchObject({ phase: 'duplicate', twin: { name: 'a.pdf' } });
    queue.sendTwin(keyOf('copy.pdf'));
    expect(FakeRequest.last.files).toEqual(['copy.pdf']);
  });

  it('is not said to be there once the other was cancelled', async () => {
    void drop(pdf('a.pdf', 'the same bytes'), pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['a.pdf']));
    expect(heldWords(store.read().items)).toBe(
      'The same file is in your list already, so we skipped this copy.',
    );
    queue.cancel(keyOf('a.pdf'));
    expect(phases()).toEqual({ 'a.pdf': 'cancelled', 'copy.pdf': 'duplicate' });
    expect(heldWords(store.read().items)).toBeUndefined();
  });

  it('is held back where no answer says whether the other became a document', async () => {
    void drop(pdf('a.pdf', 'the same bytes'), pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.answer(502, undefined);
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'failed', 'copy.pdf': 'duplicate' }));
    expect(heldWords(store.read().items)).toMatch(/in your list already/);
    await drop(pdf('again.pdf', 'the same bytes'));
    expect(FakeRequest.all).toHaveLength(1);
    expect(phases()).toMatchObject({ 'again.pdf': 'duplicate' });
    expect(heldWords(store.read().items)).toBe(
      'The same files are in your list already, so we skipped 2 copies.',
    );
  });

  it('is held back by what is sent, not by another copy that is held back itself', async () => {
    void drop(pdf('a.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    await drop(pdf('copy.pdf', 'the same bytes'), pdf('copy of copy.pdf', 'the same bytes'));
    const names = store.read().items.map(({ file, twin }) => [file.name, twin?.name]);
    expect(names).toEqual([
      ['copy.pdf', 'a.pdf'],
      ['copy of copy.pdf', 'a.pdf'],
      ['a.pdf', undefined],
    ]);
  });

  it('is compared when it is tried again after it was cancelled', async () => {
    void drop(pdf('a.pdf', 'the same bytes'));
    queue.cancel(keyOf('a.pdf'));
    void drop(pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    expect(FakeRequest.last.files).toEqual(['copy.pdf']);
    queue.retry(keyOf('a.pdf'));
    await waitFor(() => expect(phases()).toEqual({ 'copy.pdf': 'sending', 'a.pdf': 'duplicate' }));
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('is compared also with what waits for the line', async () => {
    void drop(pdf('a.pdf', 'the same bytes'));
    queue.cancel(keyOf('a.pdf'));
    void drop(pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.break();
    await waitFor(() => expect(phases()).toMatchObject({ 'copy.pdf': 'waiting' }));
    queue.retry(keyOf('a.pdf'));
    await waitFor(() => expect(phases()).toMatchObject({ 'a.pdf': 'duplicate' }));
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('is compared when it is tried again after a refusal', async () => {
    void drop(pdf('a.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.answer(429, { error: 'Later.', code: 'rate_limited' });
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'failed' }));
    void drop(pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    queue.retry(keyOf('a.pdf'));
    await waitFor(() => expect(phases()).toEqual({ 'copy.pdf': 'sending', 'a.pdf': 'duplicate' }));
    expect(FakeRequest.all).toHaveLength(2);
  });

  it('is sent once where it was cancelled and tried again while it was compared', async () => {
    const other = { size: 'the same bytes'.length, sha256: 'another', id: 'id-other.pdf' };
    localStorage.setItem('uploaded-files', JSON.stringify([other]));
    const read = Promise.withResolvers<void>();
    const file = pdf('a.pdf', 'the same bytes');
    const value = () => read.promise.then(() => new ArrayBuffer(8));
    Object.defineProperty(file, 'arrayBuffer', { value });
    void drop(file);
    queue.cancel(keyOf('a.pdf'));
    queue.retry(keyOf('a.pdf'));
    read.resolve();
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'sending' }));
    FakeRequest.last.accept();
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'sent' }));
    expect(FakeRequest.all).toHaveLength(1);
  });

  it('is held back where another one like it goes after a comparison that takes long', async () => {
    const known = { size: 7, sha256: 'another', id: 'id-other.pdf' };
    localStorage.setItem('uploaded-files', JSON.stringify([known]));
    const read = Promise.withResolvers<void>();
    const slow = pdf('slow.pdf', '1234567');
    const value = () => read.promise.then(() => new ArrayBuffer(8));
    Object.defineProperty(slow, 'arrayBuffer', { value });
    void drop(pdf('a.pdf', 'the same bytes'));
    queue.cancel(keyOf('a.pdf'));
    void drop(pdf('copy.pdf', 'the same bytes'), slow);
    queue.retry(keyOf('a.pdf'));
    read.resolve();
    await waitFor(() => expect(phases()).toMatchObject({ 'slow.pdf': 'sending' }));
    await waitFor(() => expect(Object.values(phases())).not.toContain('checking'));
    const sent = FakeRequest.all.flatMap(({ files }) => files);
    expect(sent.filter((name) => name !== 'slow.pdf')).toHaveLength(1);
  });

  it('says nothing of an earlier try where it is held back', async () => {
    void drop(pdf('a.pdf', 'the same bytes'), pdf('b.pdf'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    FakeRequest.last.progress(100, 100);
    const taken = { id: 'id-b.pdf', filename: 'b.pdf', size: 1, status: 'uploaded', error: null };
    const failed = { ...taken, id: null, filename: 'a.pdf', error: 'Not now.', retryable: true };
    FakeRequest.last.answer(201, { documents: [failed, taken] });
    await waitFor(() => expect(phases()).toEqual({ 'a.pdf': 'failed', 'b.pdf': 'sent' }));
    void drop(pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    queue.retry(keyOf('a.pdf'));
    await waitFor(() => expect(phases()).toMatchObject({ 'a.pdf': 'duplicate' }));
    const held = store.read().items.find(({ file }) => file.name === 'a.pdf');
    expect(held).toMatchObject({ sent: 0, twin: { name: 'copy.pdf' } });
    expect(held).not.toHaveProperty('error');
  });

  it('is held back where it is dropped again while it is sent', async () => {
    void drop(pdf('a.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    await drop(pdf('copy.pdf', 'the same bytes'));
    expect(FakeRequest.all).toHaveLength(1);
    expect(phases()).toEqual({ 'copy.pdf': 'duplicate', 'a.pdf': 'sending' });
  });

  it('goes where the other was cancelled', async () => {
    void drop(pdf('a.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    queue.cancel(keyOf('a.pdf'));
    void drop(pdf('copy.pdf', 'the same bytes'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['copy.pdf']));
  });

  it('is no twin when only its length is the same', async () => {
    await uploadOnce();
    void drop(pdf('other.pdf', 'the same BYTES'));
    await waitFor(() => expect(FakeRequest.last.files).toEqual(['other.pdf']));
  });
});
