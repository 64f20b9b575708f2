// Real: MinIO.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'minio';
import { smallestServerCopy } from '../src/storage/object-store.js';
import { S3ObjectStore } from '../src/storage/s3-object-store.js';
import { CountingProxy, startMinio } from '@colophon/testing';
import { objectStoreContract } from './object-store.contract.js';

const PDF = { contentType: 'application/pdf' };
const minio = await startMinio();

(minio ? describe : describe.skip)('the S3 store (needs MinIO, which npm test builds with Go)', () => {
  const options = {
    pathStyle: true,
    endpoint: '',
    region: '',
    bucket: '',
    accessKey: '',
    secretKey: '',
    ...minio,
  };
  // A thousand come at a time.
  objectStoreContract(async () => new S3ObjectStore(options), 1020);

  it('copies a large object by itself: next to nothing of its bytes travels', async () => {
    const proxy = await CountingProxy.before(options.endpoint);
    try {
      const store = new S3ObjectStore({ ...options, endpoint: proxy.endpoint });
      await store.prepare();
      const size = 20 * 1024 * 1024;
      const source = await store.put('originals/large', Buffer.alloc(size, 'colophon'), PDF);
      const extended = () =>
        store.putExtended('processed/large/1', { source, tail: Buffer.alloc(4000, 'x') }, PDF);
      expect(await proxy.during(extended)).toBeLessThan(20_000);
      expect((await store.head('processed/large/1'))?.size).toBe(size + 4000);
      const range = () => store.readRange(source, { start: size - 65_536, end: size });
      expect(await proxy.during(range)).toBeLessThan(65_536 + 4000);
    } finally {
      await proxy.close();
    }
  });

  it('leaves no parts behind when its source is replaced', async () => {
    const store = new S3ObjectStore(options);
    const body = Buffer.alloc(smallestServerCopy, 'a');
    const source = await store.put('originals/replaced', body, PDF);
    await store.put('originals/replaced', Buffer.alloc(smallestServerCopy, 'b'), PDF);
    await store.putExtended('processed/replaced/1', { source, tail: Buffer.from('x') }, PDF);
    const { hostname, port } = new URL(options.endpoint);
    const client = new Client({ ...options, endPoint: hostname, port: Number(port), useSSL: false });
    const unfinished = (key: string) => client.listIncompleteUploads(options.bucket, key, true).toArray();
    await client.initiateNewMultipartUpload(options.bucket, 'processed/begun/1', {});
    expect(await unfinished('processed/begun/1')).toHaveLength(1);
    expect(await unfinished('processed/replaced/1')).toEqual([]);
  });

  it('is prepared by many replicas at once', async () => {
    const bucket = `${options.bucket}-shared`;
    const stores = Array.from({ length: 4 }, () => new S3ObjectStore({ ...options, bucket }));
    await Promise.all(stores.map((store) => store.prepare()));
    await stores[0].put('originals/x', Buffer.from('x'), { contentType: 'text/plain' });
    expect((await stores[3].head('originals/x'))?.size).toBe(1);
  });

  it('says that it is unavailable when the key is not accepted', async () => {
    const store = new S3ObjectStore({ ...options, secretKey: 'wrong-wrong-wrong' });
    await expect(
      store.put('originals/x', Buffer.from('x'), { contentType: 'text/plain' }),
    ).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
  });

  it('says that it is unavailable when its bucket is gone', async () => {
    const store = new S3ObjectStore({ ...options, bucket: `${options.bucket}-gone` });
    const all = async () => {
      for await (const item of store.list('originals/')) expect(item).toBeUndefined();
    };
    await expect(store.get('originals/x')).resolves.toBeUndefined();
    await expect(all()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryable: true });
  });
});

describe('an S3 store that fails', () => {
  const broken = createServer((_request, response) => response.writeHead(500).end('<Error/>'));
  let endpoint: string;
  beforeAll(async () => {
    // The client announces its one retry there.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await new Promise((resolve) => broken.close(resolve));
  });

  it('gives one retryable error that names neither host nor bucket', async () => {
    const store = new S3ObjectStore({
      pathStyle: true,
      endpoint,
      region: 'us-east-1',
      bucket: 'secret-bucket',
      accessKey: 'a',
      secretKey: 'b',
    });
    for (const use of [
      () => store.head('originals/x'),
      () => store.get('originals/x'),
      () => store.delete('originals/x'),
      () => store.put('originals/x', Buffer.from('x'), { contentType: 'text/plain' }),
      () => store.putIfAbsent('originals/x', Buffer.from('x'), { contentType: 'text/plain' }),
      () => store.prepare(),
    ]) {
      const error = await use().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'unavailable', status: 503, retryable: true, retryAfterMs: 1000 });
      expect(String(error)).not.toMatch(/127\.0\.0\.1|secret-bucket/);
    }
  });
});

describe.each([400, 501])('an S3 store that answers %i to a condition', (status) => {
  it('takes what is put without it', async () => {
    const conditions: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      conditions.push(request.headers['if-none-match']);
      request.resume().on('end', () => {
        if (request.headers['if-none-match']) response.writeHead(status).end('<Error/>');
        else response.writeHead(200, { etag: '"1"' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const store = new S3ObjectStore({
        pathStyle: true,
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'us-east-1',
        bucket: 'bucket',
        accessKey: 'a',
        secretKey: 'b',
      });
      const put = store.putIfAbsent('originals/x', Buffer.from('x'), PDF);
      await expect(put).resolves.toMatchObject({ size: 1, etag: '1' });
      expect(conditions).toEqual(['*', undefined]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
