import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startMinio } from '@colophon/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { systemNow } from '../src/clock/now.js';
import { runProgram } from '../src/program.js';
import { bucketPlaceOf } from '../src/watch/bucket-place.js';
import { FakeColophon, hashOf } from './fake-colophon.js';

// Real: MinIO, and the whole command but its pauses. What is in the bucket is put and read by the client of MinIO.
const minio = await startMinio();

interface Wish {
  readonly source?: string;
  readonly out?: string;
  /** Of the variables. */
  readonly change?: Readonly<Record<string, string>>;
}

interface Ended {
  readonly exitCode: number;
  readonly outcomes: readonly string[];
  readonly stderr: string;
}

(minio ? describe : describe.skip)(
  'a watched bucket of MinIO (needs MinIO, which npm test builds with Go)',
  () => {
    const {
      endpoint = 'http://127.0.0.1:9000',
      accessKey = '',
      secretKey = '',
      region = '',
      bucket = '',
    } = minio ?? {};
    const { hostname, port } = new URL(endpoint);
    const client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
      region,
    });
    let fake: FakeColophon;
    let home: string;
    let name = '';
    let count = 0;

    beforeEach(async () => {
      fake = await FakeColophon.start();
      home = await mkdtemp(join(tmpdir(), 'colophon-minio-'));
      name = `${bucket}-${(count += 1)}`;
      await client.makeBucket(name, region);
    });
    afterEach(async () => {
      await fake.stop();
      await rm(home, { recursive: true });
    });

    const put = (key: string, content: string) => client.putObject(name, key, Buffer.from(content));
    const textOf = async (key: string): Promise<string> => text(await client.getObject(name, key));

    const variables = () => ({
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKey,
      AWS_SECRET_ACCESS_KEY: secretKey,
    });

    /** Takes what is there. */
    const pass = async (wish: Wish = {}): Promise<Ended> => {
      const { source = `s3://${name}/in`, out = `s3://${name}/in/out`, change = {} } = wish;
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      const args = ['--json', '--quiet', 'watch', source, '--out', out, '--once'];
      const exitCode = await runProgram([...args, '--state', join(home, 'state')], {
        environment: {
          HOME: home,
          COLOPHON_URL: fake.url,
          COLOPHON_API_KEY: 'clphk_key',
          ...variables(),
          ...change,
        },
        stdin: new PassThrough(),
        stdout,
        stderr,
        signal: new AbortController().signal,
        now: systemNow,
        pause: () => Promise.resolve(),
      });
      const lines = String(stdout.read() ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { output: string; outcome: string; code?: string });
      return {
        exitCode,
        outcomes: lines.map(({ output, outcome, code }) => `${output}: ${code ?? outcome}`).toSorted(),
        stderr: String(stderr.read() ?? ''),
      };
    };
    const done = (...names: string[]): Ended => ({
      exitCode: 0,
      outcomes: names.map((one) => `${one}: done`).toSorted(),
      stderr: '',
    });

    it('has each of its PDFs finished under any name', async () => {
      const names = [
        'a.pdf',
        'deep/Größe 1+1=2 (ü).PDF',
        "it's!*&<>.pdf",
        '日本.pdf',
        '100%.pdf',
        '~tilde.pdf',
      ];
      for (const one of names) await put(`in/${one}`, `%PDF ${one}`);
      await put('in/notes.txt', 'no PDF');
      await put('other/b.pdf', '%PDF other');
      await expect(pass()).resolves.toEqual(done(...names));
      for (const one of names)
        await expect(textOf(`in/out/${one}`)).resolves.toBe(FakeColophon.finished(`%PDF ${one}`));
      expect((await client.statObject(name, 'in/out/a.pdf')).metaData).toMatchObject({
        'content-type': 'application/pdf',
        'colophon-source': expect.stringMatching(/^[\da-f]{64}$/),
      });
      await expect(readdir(join(home, 'state'))).resolves.toEqual(['journal.jsonl']);
      await expect(pass()).resolves.toEqual(done());
    });

    it('is read to its end, beyond the thousand objects that come at a time', async () => {
      const objects = Array.from({ length: 1005 }, (_, index) => `in/${String(index).padStart(4, '0')}.txt`);
      for (let from = 0; from < objects.length; from += 50)
        await Promise.all(objects.slice(from, from + 50).map((key) => put(key, 'no PDF')));
      await put('in/last.pdf', '%PDF last');
      await expect(pass()).resolves.toEqual(done('last.pdf'));
    });

    it('tells by its outputs what is done though the journal was lost, and replaces what was made of an earlier version', async () => {
      await put('in/a.pdf', '%PDF a');
      await pass();
      await rm(join(home, 'state'), { recursive: true });
      await expect(pass()).resolves.toEqual(done());
      expect(fake.uploads).toEqual(['%PDF a']);
      await put('in/a.pdf', '%PDF b');
      await expect(pass()).resolves.toEqual(done('a.pdf'));
      expect(fake.uploads).toEqual(['%PDF a', '%PDF b']);
      await expect(textOf('in/out/a.pdf')).resolves.toBe(FakeColophon.finished('%PDF b'));
    });

    it('keeps an object of another program where an output would go', async () => {
      await put('in/a.pdf', '%PDF a');
      await put('in/out/a.pdf', 'of another program');
      await expect(pass()).resolves.toMatchObject({ exitCode: 4, outcomes: ['a.pdf: output_exists'] });
      await expect(textOf('in/out/a.pdf')).resolves.toBe('of another program');
    });

    it('refuses what would replace, or read, another object than the one that was seen', async () => {
      const times = { now: systemNow, signal: new AbortController().signal };
      const { bucket: own } = bucketPlaceOf(`s3://${name}`, variables(), times);
      const object = (content: string, over?: string) => {
        const body = new Blob([content]);
        return own.put({ key: 'a b.pdf', body, hash: hashOf(content), metadata: { made: 'here' }, over });
      };
      await expect(object('first')).resolves.toBe(true);
      const first = await own.head('a b.pdf');
      expect(first?.metadata).toEqual({ made: 'here' });
      await expect(object('second')).resolves.toBe(false);
      await expect(object('third', first?.etag)).resolves.toBe(true);
      await expect(object('fourth', first?.etag)).resolves.toBe(false);
      await expect(textOf('a b.pdf')).resolves.toBe('third');
      await expect(own.get('a b.pdf', first?.etag ?? '')).resolves.toBeUndefined();
      const third = await own.head('a b.pdf');
      const body = await own.get('a b.pdf', third?.etag ?? '');
      expect(body && (await text(body))).toBe('third');
      await expect(own.head('none.pdf')).resolves.toBeUndefined();
    });

    it.each([
      [
        'a wrong key',
        { change: { AWS_SECRET_ACCESS_KEY: 'wrong-wrong-wrong' } },
        '403 SignatureDoesNotMatch',
      ],
      ['another bucket', { source: 's3://none-of-these/in' }, '404 NoSuchBucket'],
      ['another bucket for outputs', { out: 's3://none-of-these/out' }, '404 NoSuchBucket'],
    ] as const)('says why it refuses, before an upload: %s', async (_, wish, reason) => {
      await put('in/a.pdf', '%PDF a');
      const { exitCode, stderr } = await pass(wish);
      expect([exitCode, stderr]).toEqual([3, expect.stringContaining(reason)]);
      expect(fake.uploads).toEqual([]);
    });
  },
);
