import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderTarget } from '../src/run/folder-target.js';
import type { FileResult } from '../src/run/outcome.js';
import { type BucketPlace, bucketPlaceOf } from '../src/watch/bucket-place.js';
import { BucketSource } from '../src/watch/bucket-source.js';
import { BucketTarget } from '../src/watch/bucket-target.js';
import { FolderSource } from '../src/watch/folder-source.js';
import { watch } from '../src/watch/watch.js';
import { FakeColophon, hashOf } from './fake-colophon.js';
import { credentials, FakeS3 } from './fake-s3.js';

// Real: the journal, the client, signatures and HTTP. The bucket is in memory.
let fake: FakeColophon;
let s3: FakeS3;
let state: string;
let results: FileResult[];
let problems: string[];

const times = { now: () => new Date('2026-01-15T12:00:00.000Z'), signal: new AbortController().signal };

const place = (address: string, secret = credentials.secretKey): BucketPlace =>
  bucketPlaceOf(
    address,
    {
      AWS_ACCESS_KEY_ID: credentials.accessKey,
      AWS_SECRET_ACCESS_KEY: secret,
      AWS_ENDPOINT_URL: `${s3.endpoint}/`,
    },
    times,
  );

const pass = async (
  from: BucketPlace | FolderSource = place('s3://bucket/in'),
  to = place('s3://bucket/in/out/'),
  folder?: string,
) => {
  results = [];
  return watch(fake.client, {
    source:
      from instanceof FolderSource ? from : new BucketSource(from, state, folder ? undefined : to.prefix),
    target: folder ? new FolderTarget(folder) : new BucketTarget(to, state),
    stateFolder: state,
    intervalMs: 1,
    concurrency: 2,
    once: true,
    ...times,
    pause: () => Promise.resolve(),
    onResult: (result) => void results.push(result),
    onProblem: (line) => void problems.push(line),
  });
};
const outcomes = () => results.map(({ output, outcome }) => `${output}: ${outcome}`).toSorted();

beforeEach(async () => {
  fake = await FakeColophon.start();
  s3 = await FakeS3.start();
  state = await mkdtemp(join(tmpdir(), 'colophon-bucket-'));
  problems = [];
});
afterEach(async () => {
  await Promise.all([fake.stop(), s3.stop()]);
  await rm(state, { recursive: true });
});

describe('a watched bucket', () => {
  it.each([
    ['a store that encodes keys', true],
    ['a store that does not', false],
  ])('has each of its PDFs finished under any name, and keeps nothing here: %s', async (_, encodesKeys) => {
    s3.encodesKeys = encodesKeys;
    const names = ['a.pdf', 'deep/Größe 1+1=2 (ü).PDF', "it's!*&<>.pdf", '日本.pdf', '100%.pdf'];
    for (const name of names) s3.store(`in/${name}`, `%PDF ${name}`);
    s3.store('in/notes.txt', 'no PDF');
    s3.store('other/b.pdf', '%PDF other');
    await expect(pass()).resolves.toBe(0);
    expect(outcomes()).toEqual(names.map((name) => `${name}: done`).toSorted());
    for (const name of names) expect(s3.text(`in/out/${name}`)).toBe(FakeColophon.finished(`%PDF ${name}`));
    await expect(readdir(state)).resolves.toEqual(['journal.jsonl']);
  });

  it('tells by its outputs what is done, though the journal was lost', async () => {
    s3.store('in/a.pdf', '%PDF a');
    await pass();
    await rm(join(state, 'journal.jsonl'));
    await expect(pass()).resolves.toBe(0);
    expect([results, fake.uploads]).toEqual([[], ['%PDF a']]);
    s3.store('in/a.pdf', '%PDF b');
    await pass();
    expect(fake.uploads).toEqual(['%PDF a', '%PDF b']);
    expect(s3.text('in/out/a.pdf')).toBe(FakeColophon.finished('%PDF b'));
  });

  it('leaves an object where it is that is too large, and says so once', async () => {
    s3.store('in/a.pdf', `%PDF ${' '.repeat(25 * 1024 * 1024)}`);
    await expect(pass()).resolves.toBe(4);
    expect(results).toMatchObject([{ output: 'a.pdf', code: 'file_too_large' }]);
    expect(fake.uploads).toEqual([]);
    await expect(readdir(state)).resolves.toEqual(['journal.jsonl']);
  });

  it('leaves an object that is archived until it changes, and finishes the others', async () => {
    for (const name of ['a', 'b']) s3.store(`in/${name}.pdf`, `%PDF ${name}`);
    s3.refusals.set('in/a.pdf', { status: 403, body: '<Error><Code>InvalidObjectState</Code></Error>' });
    await expect(pass()).resolves.toBe(4);
    expect(outcomes()).toEqual(['a.pdf: failed', 'b.pdf: done']);
    expect(results.find(({ output }) => output === 'a.pdf')).toMatchObject({
      source: 's3://bucket/in/a.pdf',
      code: 'archived',
      message: 'It is archived; restore it first.',
    });
    await expect(readdir(state)).resolves.toEqual(['journal.jsonl']);
  });

  it.each([
    ['to read', 'in/a.pdf'],
    ['to look at or write, as an output', 'in/out/a.pdf'],
  ])('leaves an object that the store refuses %s, and finishes the others', async (_, key) => {
    for (const name of ['a', 'b']) s3.store(`in/${name}.pdf`, `%PDF ${name}`);
    s3.refusals.set(key, { status: 400, body: '<Error><Code>InvalidRequest</Code></Error>' });
    await expect(pass()).resolves.toBe(4);
    expect(outcomes()).toEqual(['a.pdf: failed', 'b.pdf: done']);
    expect(results.find(({ output }) => output === 'a.pdf')).toMatchObject({
      code: 'object_refused',
      message: `The bucket bucket answers 400 InvalidRequest for ${key}.`,
    });
  });

  it.each([
    [403, 'AccessDenied', 'in/a.pdf'],
    [400, 'ExpiredToken', 'in/a.pdf'],
    [400, 'ExpiredToken', 'in/out/a.pdf'],
  ])('says which object is refused for what concerns them all: %i %s for %s', async (status, reason, key) => {
    s3.store('in/a.pdf', '%PDF a');
    s3.refusals.set(key, { status, body: `<Error><Code>${reason}</Code></Error>` });
    await expect(pass()).rejects.toMatchObject({
      message: `The bucket bucket answers ${status} ${reason} for ${key}.`,
      exitCode: 3,
    });
  });

  it('that gets what is in a folder ends the watch as well when the key to it has expired', async () => {
    const folder = join(state, 'in');
    await mkdir(folder);
    await writeFile(join(folder, 'a.pdf'), '%PDF a %%EOF');
    s3.refusal = { status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' };
    await expect(pass(new FolderSource(folder, state))).rejects.toMatchObject({
      message: 'The bucket bucket answers 400 ExpiredToken for in/out/a.pdf.',
      exitCode: 3,
    });
  });

  it('keeps an object of another program where an output would go', async () => {
    s3.store('in/a.pdf', '%PDF a');
    s3.store('in/out/a.pdf', 'of another program');
    await expect(pass()).resolves.toBe(4);
    expect(results).toMatchObject([{ code: 'output_exists' }]);
    expect(s3.text('in/out/a.pdf')).toBe('of another program');
    expect(fake.uploads).toEqual([]);
  });

  it.each([
    ['of the type of a PDF, of a store that names no more', { 'content-type': 'application/pdf' }],
    ['of the type of a page', { 'content-type': 'text/html', 'x-amz-request-id': '1' }],
  ])('keeps one %s', async (_, headers) => {
    s3.store('in/a.pdf', '%PDF a');
    s3.refusals.set('in/out/a.pdf', { headers: { etag: '"e"', ...headers } });
    await expect(pass()).resolves.toBe(4);
    expect(results).toMatchObject([{ code: 'output_exists' }]);
    expect(fake.uploads).toEqual([]);
  });

  it('goes to a folder as well, and no key leads out of it', async () => {
    s3.store('in/deep/a.pdf', '%PDF a');
    for (const key of ['in/../../b.pdf', 'in//c.pdf', 'in/./d.pdf', 'in/e\\..\\f.pdf'])
      s3.store(key, '%PDF no');
    const folder = join(state, 'out');
    await pass(place('s3://bucket/in/'), undefined, folder);
    await expect(readFile(join(folder, 'deep/a.pdf'), 'utf8')).resolves.toBe(FakeColophon.finished('%PDF a'));
    expect(outcomes()).toEqual(['deep/a.pdf: done']);
    expect(problems).toHaveLength(4);
  });

  it('that is not there, as a target, ends the watch before anything is uploaded', async () => {
    s3.store('in/a.pdf', '%PDF a');
    await expect(pass(place('s3://bucket/in'), place('s3://none-of-these/out'))).rejects.toMatchObject({
      message: 'The bucket none-of-these answers 404 NoSuchBucket for out/a.pdf.',
      exitCode: 3,
    });
    expect(fake.uploads).toEqual([]);
  });

  it('that is not there has no place for an object, taken by another program or not', async () => {
    const object = { key: 'a.pdf', body: new Blob(['a']), hash: hashOf('a'), metadata: {} };
    const { bucket } = place('s3://none-of-these');
    for (const over of [undefined, '"etag"'])
      await expect(bucket.put({ ...object, over })).rejects.toMatchObject({ exitCode: 3 });
    await expect(bucket.get('a.pdf', '"etag"')).rejects.toMatchObject({ exitCode: 3 });
  });

  it.each([
    ['an object', 'in/a.pdf'],
    ['an output', 'in/out/a.pdf'],
  ])('counts as down while a proxy does not find it for %s', async (_, key) => {
    s3.store('in/a.pdf', '%PDF a');
    s3.refusals.set(key, { status: 404, body: '404 page not found' });
    await expect(pass()).resolves.toBe(6);
    expect(problems).toEqual([`a.pdf: The bucket bucket answers 404 for ${key}. It is tried again.`]);
    expect([results, fake.uploads]).toEqual([[], []]);
  });

  it.each([
    ['a listing', '', { body: '<ListBucketResult><Contents>' }],
    ['an object', 'in/a.pdf', { headers: { etag: '"e"' }, body: '%PDF a' }],
    ['why an output is not there', 'in/out/a.pdf', { status: 404, body: '<Code>NoSuchKey</Code>' }],
  ])('counts as down while its connection breaks in the middle of %s', async (_, key, answer) => {
    s3.store('in/a.pdf', '%PDF a');
    s3.refusals.set(key, { ...answer, isCut: true });
    await expect(pass()).resolves.toBe(6);
    expect(problems).toEqual([expect.stringContaining('The bucket bucket cannot be reached: ')]);
    expect([results, fake.uploads]).toEqual([[], []]);
    await expect(readdir(state)).resolves.toEqual(['journal.jsonl']);
  });

  it('counts as down while its connection breaks in the middle of a refusal', async () => {
    const { bucket } = place('s3://bucket');
    const object = { key: 'a.pdf', body: new Blob(['a']), hash: hashOf('a'), metadata: {} };
    s3.refusal = { status: 412, body: '<Code>PreconditionFailed</Code>', isCut: true };
    await expect(bucket.put(object)).rejects.toMatchObject({ exitCode: 6 });
    await expect(bucket.get('a.pdf', '"etag"')).rejects.toMatchObject({ exitCode: 6 });
  });

  it.each([
    ['a page', {}],
    ['a page that names an ETag', { etag: 'W/"x"', 'content-type': 'text/html; charset=utf-8' }],
  ])('counts as down, as a target, where %s comes instead of it', async (_, headers) => {
    const folder = join(state, 'in');
    await mkdir(folder);
    await writeFile(join(folder, 'a.pdf'), '%PDF a %%EOF');
    s3.refusal = { headers, body: '<html>' };
    await expect(pass(new FolderSource(folder, state))).resolves.toBe(6);
    expect([results, fake.uploads]).toEqual([[], []]);
    const { bucket } = place('s3://bucket');
    const object = { key: 'a.pdf', body: new Blob(['a']), hash: hashOf('a'), metadata: {} };
    await expect(bucket.get('a.pdf', '"etag"')).rejects.toMatchObject({ exitCode: 6 });
    await expect(bucket.put(object)).rejects.toMatchObject({ exitCode: 6 });
  });

  it.each([
    ['does not find it', { status: 404, body: '404 page not found' }],
    ['shows a page instead', { body: '<html>' }],
  ])('is not empty where a proxy %s', async (_, answer) => {
    s3.store('in/a.pdf', '%PDF a');
    s3.refusal = answer;
    await expect(pass()).resolves.toBe(6);
  });

  it('that is down for a while is looked at again; one that refuses is not', async () => {
    s3.refusal = { status: 503, body: '<Code>SlowDown</Code>' };
    await expect(pass()).resolves.toBe(6);
    expect(problems).toEqual(['The bucket bucket answers 503 SlowDown.']);
    s3.refusal = undefined;
    await expect(pass(place('s3://bucket/in', 'wrong'))).rejects.toMatchObject({
      message: 'The bucket bucket answers 403 SignatureDoesNotMatch.',
      exitCode: 3,
    });
  });
});

describe('an address of a bucket', () => {
  it.each(['s3://', 's3://B', 's3://bucket/../x', 's3://bucket//x', 's3://bucket/a/./b'])(
    'is none: %s',
    (address) => {
      expect(() => place(address)).toThrow(address);
    },
  );

  it('needs keys', () => {
    expect(() => bucketPlaceOf('s3://bucket', {}, times)).toThrow('AWS_ACCESS_KEY_ID');
  });
});
