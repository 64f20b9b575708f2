import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type BucketItem, Client, S3Error } from 'minio';
import { type Clock, systemClock } from '../clock/clock.js';
import { ServiceError } from '../errors/service-error.js';
import {
  type ByteRange,
  checkKey,
  checkPrefix,
  type ExtendedContent,
  type ObjectContent,
  type ObjectInfo,
  ObjectStore,
  type PutOptions,
  smallestServerCopy,
  storageErrors,
} from './object-store.js';
import { makeTemporaryFolder, sweepTemporaryFolders } from '../temporary/temporary-folder.js';
import { copyExtended } from './server-copy.js';
import { endWhenSilent } from './silence.js';
import { isGone, isMissing, openVersion } from './version-read.js';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly pathStyle: boolean;
}

const PRESIGNED_SECONDS = 300;
/** Kind of the temporary folders in which streams lie until their length is known. */
const SPOOL = 'put';
/** An object that is replaced so often while it is asked for is given up. */
const MOST_VERSIONS = 20;
const PRECONDITION_FAILED = 412;
/** What stores answer to a header they do not know; most ignore it. */
const UNKNOWN_CONDITION: ReadonlySet<number> = new Set([400, 501]);

/** Any S3-compatible store, by plain operations only. */
export class S3ObjectStore extends ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly region: string;

  constructor(
    options: S3Options,
    private readonly clock: Clock = systemClock,
  ) {
    super();
    const url = new URL(options.endpoint);
    const useSSL = url.protocol === 'https:';
    this.client = new Client({
      endPoint: url.hostname,
      port: Number(url.port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: options.accessKey,
      secretKey: options.secretKey,
      region: options.region,
      pathStyle: options.pathStyle,
      transport: transportOf(useSSL ? https : http, clock),
    });
    this.bucket = options.bucket;
    this.region = options.region;
  }

  async prepare(): Promise<void> {
    await sweepTemporaryFolders(tmpdir(), SPOOL);
    await guarded(async () => {
      if (await this.client.bucketExists(this.bucket)) return;
      await this.client.makeBucket(this.bucket, this.region).catch((error: unknown) => {
        // Another replica was quicker.
        if (!(error instanceof S3Error) || !error.code?.startsWith('BucketAlready')) throw error;
      });
    });
  }

  /**
   * S3 needs the length before the bytes, so a stream is written to a temporary file first; from there it goes to a
   * presigned address without being held in memory (the client's own put buffers whole parts).
   */
  async put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<ObjectInfo> {
    checkKey(key);
    if (!(body instanceof Readable)) {
      const bytes = Buffer.from(body);
      return this.upload(key, () => Readable.from([bytes]), bytes.length, options);
    }
    // The stream may fail before the pipeline listens. An error without a listener ends the process; the pipeline
    // reports it in any case.
    body.on('error', () => undefined);
    const folder = await makeTemporaryFolder(tmpdir(), SPOOL);
    try {
      const file = path.join(folder.path, 'body');
      await pipeline(body, createWriteStream(file));
      return await this.upload(key, () => createReadStream(file), (await stat(file)).size, options);
    } finally {
      await folder.remove();
    }
  }

  async putIfAbsent(key: string, body: Uint8Array, options: PutOptions): Promise<ObjectInfo | undefined> {
    checkKey(key);
    const bytes = Buffer.from(body);
    const upload = (condition: http.OutgoingHttpHeaders) =>
      this.upload(key, () => Readable.from([bytes]), bytes.length, options, condition);
    try {
      return await upload({ 'if-none-match': '*' });
    } catch (error) {
      const { cause } = error as ServiceError;
      if (!(cause instanceof RefusedPut)) throw error;
      if (cause.status === PRECONDITION_FAILED) return undefined;
      if (cause.status !== undefined && UNKNOWN_CONDITION.has(cause.status)) return upload({});
      throw error;
    }
  }

  /** Info and bytes are those of one version: what is replaced in between is asked for again. */
  async get(key: string, range?: ByteRange): Promise<ObjectContent | undefined> {
    for (let tries = 0; tries < MOST_VERSIONS; tries += 1) {
      const info = await this.head(key);
      if (!info) return undefined;
      const stream = await this.unlessGone(() => this.open(info, range));
      if (stream) return { ...info, stream };
    }
    throw new ServiceError(storageErrors.unavailable, { retryAfterMs: 1000 });
  }

  /** S3 answers a range that begins beyond the end with an error; here it is simply no bytes. */
  private async open({ key, size, etag }: ObjectInfo, range?: ByteRange): Promise<Readable> {
    if (range && range.start >= size) return Readable.from([]);
    return openVersion(this.client, { bucket: this.bucket, key }, etag, range);
  }

  async readRange(source: ObjectInfo, range: ByteRange): Promise<Buffer | undefined> {
    checkKey(source.key);
    return this.unlessGone(async () => buffer(await this.open(source, range)));
  }

  async putExtended(
    key: string,
    content: ExtendedContent,
    options: PutOptions,
  ): Promise<ObjectInfo | undefined> {
    const { source, tail } = content;
    const target = { bucket: this.bucket, key: checkKey(key) };
    checkKey(source.key);
    if (source.size < smallestServerCopy) {
      const bytes = await this.unlessGone(async () => buffer(await this.open(source)));
      return bytes && this.put(key, Buffer.concat([bytes, tail]), options);
    }
    return this.unlessGone(async () => {
      await copyExtended(this.client, target, content, options.contentType);
      const info = await this.head(key);
      if (info?.size !== source.size + tail.length) throw new Error(`the copy has ${info?.size} bytes`);
      return info;
    });
  }

  private unlessGone<T>(work: () => Promise<T>): Promise<T | undefined> {
    return guarded(async () => {
      try {
        return await work();
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    });
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    checkKey(key);
    return guarded(async () => {
      try {
        const { size, etag, lastModified } = await this.client.statObject(this.bucket, key);
        return { key, size, etag, lastModified };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await guarded(() => this.client.removeObject(this.bucket, key));
  }

  async *list(prefix: string, after = ''): AsyncIterable<ObjectInfo> {
    const items: AsyncIterable<BucketItem> = this.client.listObjectsV2(
      this.bucket,
      checkPrefix(prefix),
      true,
      after,
    );
    const iterator = items[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { value: item, done } = await guarded(() => iterator.next());
        if (done) return;
        if (item.name === undefined) continue;
        yield {
          key: item.name,
          size: item.size,
          etag: item.etag ?? '',
          lastModified: item.lastModified ?? new Date(0),
        };
      }
    } finally {
      // A caller that stops early needs no further page.
      await iterator.return?.();
    }
  }

  private async upload(
    key: string,
    open: () => Readable,
    size: number,
    options: PutOptions,
    condition: http.OutgoingHttpHeaders = {},
  ): Promise<ObjectInfo> {
    return guarded(async () => {
      const url = await this.client.presignedPutObject(this.bucket, key, PRESIGNED_SECONDS);
      const headers = { 'content-length': size, 'content-type': options.contentType, ...condition };
      const { etag, date } = await this.send(url, open(), headers);
      // Not asked for afterwards: by then another put may have replaced it.
      if (etag === undefined) throw new Error('the store names no version');
      const lastModified = date === undefined ? this.clock.now() : new Date(date);
      return { key, size, etag: etag.replaceAll('"', ''), lastModified };
    });
  }

  private async send(
    url: string,
    body: Readable,
    headers: http.OutgoingHttpHeaders,
  ): Promise<http.IncomingHttpHeaders> {
    const request = endWhenSilent(
      (url.startsWith('https:') ? https : http).request(url, { method: 'PUT', headers }),
      this.clock,
    );
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
    });
    const [answer] = await Promise.all([answered, pipeline(body, request)]);
    answer.resume();
    if (answer.statusCode !== 200) throw new RefusedPut(answer.statusCode);
    return answer.headers;
  }
}

class RefusedPut extends Error {
  constructor(readonly status: number | undefined) {
    super(`the store answered ${status} to a put`);
  }
}

/** The client itself waits for an answer without end. */
const transportOf = (
  { request }: Pick<typeof http, 'request'>,
  clock: Clock,
): Pick<typeof http, 'request'> => ({
  // One of its two ways of calling: the address is in the options.
  request: (options: unknown, answered: unknown) =>
    endWhenSilent(
      request(options as http.RequestOptions, answered as (answer: http.IncomingMessage) => void),
      clock,
    ),
});

/** What the store or the network does wrong can heal; callers see one retryable error. */
const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(storageErrors.unavailable, { cause: error, retryAfterMs: 1000 });
  }
};
