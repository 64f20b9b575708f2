import { ColophonError } from '@colophon/sdk';
import { CommandError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import { messageOf } from '../system-error.js';
import { type Credentials, EMPTY_HASH, encoded, signed } from './signature.js';

export interface BucketOptions {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: Credentials;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

export interface ListedObject {
  readonly key: string;
  readonly etag: string;
}

export interface StoredObject {
  readonly etag: string;
  /** By names without `x-amz-meta-`. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewObject {
  readonly key: string;
  readonly body: Blob;
  /** SHA-256 of the body. */
  readonly hash: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Only over the object that has this ETag; else only if there is no object. */
  readonly over?: string | undefined;
}

interface Call {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly bodyHash?: string;
}

const METADATA = 'x-amz-meta-';
/** Codes of what is wrong with the bucket or with our key to it, whatever object was asked for. */
const OF_ALL = /Token|Authorization|Bucket/;
/** The object has changed, or another one is there. */
const OTHER_OBJECT = new Set([404, 409, 412]);

/** The calls a watch makes of an S3 bucket; any store that speaks S3 has them. */
export class Bucket {
  constructor(private readonly options: BucketOptions) {}

  /** All objects whose keys begin so, page after page. */
  async *list(prefix: string): AsyncIterable<ListedObject> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...pageOf(token) };
      const response = await this.send('GET', { query });
      const page = await this.textOf(response);
      // A page of a proxy holds no objects either, and must not pass for an empty bucket.
      if (!response.ok || !page.includes('<ListBucketResult'))
        throw this.refused(response.status, textIn(page, 'Code') ?? '');
      const isEncoded = textIn(page, 'EncodingType') === 'url';
      for (const object of page.split('<Contents>').slice(1)) {
        const key = textIn(object, 'Key') ?? '';
        yield { key: isEncoded ? decodedKey(key) : key, etag: textIn(object, 'ETag') ?? '' };
      }
      token = textIn(page, 'NextContinuationToken');
    }
  }

  async head(key: string): Promise<StoredObject | undefined> {
    const response = await this.send('HEAD', { key });
    if (!isOfStore(response)) {
      const reason = await this.reasonOfHead(key);
      if (isOfObject(response.status, reason)) return undefined;
      throw this.refused(response.status, reason, key);
    }
    const metadata = [...response.headers]
      .filter(([name]) => name.startsWith(METADATA))
      .map(([name, value]) => [name.slice(METADATA.length), value]);
    return { etag: response.headers.get('etag') ?? '', metadata: Object.fromEntries(metadata) };
  }

  /**
   * @returns undefined once it is no longer the object with this ETag
   * @throws ColophonError `archived` for one that the store would have to restore first, `object_refused` for one that it refuses
   *   for another reason of its own; CommandError for what concerns them all
   */
  async get(key: string, etag: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const response = await this.send('GET', { key, headers: { 'if-match': etag } });
    if (isOfStore(response) && response.body) return this.bytesOf(response.body);
    const reason = await this.reasonIn(response);
    if (isOfObject(response.status, reason)) return undefined;
    // Of this object alone: nothing is wrong with the bucket or with the key of ours.
    if (reason === 'InvalidObjectState')
      throw new ColophonError('It is archived; restore it first.', { status: 0, code: 'archived' });
    throw this.refused(response.status, reason, key);
  }

  /** All of it or nothing. @returns false when another object is there */
  async put({ key, body, hash, metadata, over }: NewObject): Promise<boolean> {
    const named = Object.entries(metadata).map(([name, value]) => [`${METADATA}${name}`, value]);
    const headers = {
      'content-type': 'application/pdf',
      ...(over === undefined ? { 'if-none-match': '*' } : { 'if-match': over }),
      ...(Object.fromEntries(named) as Record<string, string>),
    };
    const response = await this.send('PUT', { key, headers, body, bodyHash: hash });
    if (isOfStore(response)) return true;
    const reason = await this.reasonIn(response);
    if (isOfObject(response.status, reason)) return false;
    throw this.refused(response.status, reason, key);
  }

  private async send(
    method: string,
    { key, query = {}, headers = {}, body, bodyHash = EMPTY_HASH }: Call,
  ): Promise<Response> {
    const { endpoint, bucket, credentials, now, signal } = this.options;
    const path = [bucket, ...(key ?? '').split('/')].map(encoded).join('/');
    const search = new URLSearchParams(query).toString();
    const url = new URL(`${endpoint}/${path}${search && `?${search}`}`);
    const sent = signed({ method, url, headers, bodyHash }, credentials, now());
    try {
      // With `window`, `fetch` of Node keeps no second copy of the body for a redirect.
      const init = { method, headers: sent, redirect: 'error', window: null, signal } as const;
      return await fetch(url, body ? { ...init, body } : init);
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  /** A connection may break after an answer has begun, too. */
  private async textOf(response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  private async *bytesOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  /** @throws the reason of the signal when that is aborted */
  private unreachable(error: unknown): CommandError {
    const { bucket, signal } = this.options;
    signal.throwIfAborted();
    const reason = error instanceof Error && error.cause ? error.cause : error;
    return new CommandError(
      `The bucket ${bucket} cannot be reached: ${messageOf(reason)}`,
      exitCodes.unreachable,
    );
  }

  /** Empty if there is none. */
  private async reasonIn(response: Response): Promise<string> {
    return textIn(await this.textOf(response), 'Code') ?? '';
  }

  /** The answer to a HEAD has no body: only another call tells whether the object is missing, or the bucket. */
  private async reasonOfHead(key: string): Promise<string> {
    return this.reasonIn(await this.send('GET', { key, headers: { range: 'bytes=0-0' } }));
  }

  /** @param key of the object, where it is one that is refused */
  private refused(status: number, reason: string, key?: string): Error {
    const answer = `answers ${status}${reason && ` ${reason}`}${key === undefined ? '' : ` for ${key}`}`;
    const message = `The bucket ${this.options.bucket} ${answer}.`;
    // Stores give a reason. Without one it is a proxy that has refused, with 413 an object that is too large for it.
    const isOfProxy = reason === '' && status !== 413;
    if (status >= 500 || status === 429 || isOfProxy) return new CommandError(message, exitCodes.unreachable);
    const isOfAll = key === undefined || status === 401 || status === 403 || OF_ALL.test(reason);
    return isOfAll
      ? new CommandError(message, exitCodes.notAllowed)
      : new ColophonError(message, { status: 0, code: 'object_refused' });
  }
}

/** Each good answer about an object names its ETag. So may the page of a proxy, which has none of the headers of most stores. */
const isOfStore = ({ ok, headers }: Response): boolean => {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return (
    ok && headers.has('etag') && (!isPage || [...headers.keys()].some((name) => name.startsWith('x-amz-')))
  );
};

/** Whether it only says that the object is missing or another one. A missing bucket is 404, too, and so is a store that a proxy lacks. */
const isOfObject = (status: number, reason: string): boolean =>
  OTHER_OBJECT.has(status) && !OF_ALL.test(reason) && (status !== 404 || reason !== '');

const pageOf = (token: string): Readonly<Record<string, string>> =>
  token ? { 'continuation-token': token } : {};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll(/&(#x?[\da-f]+|\w+);/gi, entityOf);

const entityOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const isHex = /^#x/i.test(name);
  return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
};

/** As in a form: keys may hold what XML cannot. Stores that do not know how to encode them say nothing of it. */
const decodedKey = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
