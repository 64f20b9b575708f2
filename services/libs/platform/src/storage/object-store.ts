import type { Readable } from 'node:stream';
import { commonErrors, type ErrorKind, ServiceError } from '../errors/service-error.js';

export interface ObjectInfo {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date;
  /** Changes with the content; opaque. */
  readonly etag: string;
}

export interface ObjectContent extends ObjectInfo {
  readonly stream: Readable;
}

export interface ByteRange {
  /** First byte, 0-based; from beyond the object's end on there are no bytes. */
  readonly start: number;
  /** Last byte, inclusive; what lies beyond the object's end is left out. */
  readonly end: number;
}

export interface PutOptions {
  readonly contentType: string;
}

export interface ExtendedContent {
  readonly source: ObjectInfo;
  /** Goes behind the bytes of the source; not empty. */
  readonly tail: Uint8Array;
}

/** Bytes. S3 copies a part by itself only when it is as large, unless it is the last. */
export const smallestServerCopy = 5 * 1024 * 1024;

/**
 * Named bytes. Keys are ours (`originals/{id}` …), never a user's words. A put is atomic: a reader sees the old
 * object, the new one or none. One contract suite runs against every driver.
 */
export abstract class ObjectStore {
  /** Streams the body in; replaces an object of the same key. An error of the body leaves nothing behind. */
  abstract put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<ObjectInfo>;
  /**
   * Puts where no object of the key is: of many at once, one puts. A store that knows no conditional writes replaces
   * what is there: who needs to know reads it a while later.
   * @returns undefined, and puts nothing, when an object of the key is there
   */
  abstract putIfAbsent(key: string, body: Uint8Array, options: PutOptions): Promise<ObjectInfo | undefined>;
  /** @returns undefined when there is no such object */
  abstract get(key: string, range?: ByteRange): Promise<ObjectContent | undefined>;
  /**
   * Bytes of one version of an object, for callers that need only some of them.
   * @param source as an earlier answer described it
   * @returns undefined when that version is not there any more
   */
  abstract readRange(source: ObjectInfo, range: ByteRange): Promise<Buffer | undefined>;
  /**
   * Puts a copy of one version of an object with bytes behind it. From `smallestServerCopy` on the store copies by
   * itself, and only the new bytes travel.
   * @returns undefined, and puts nothing, when that version of the source is not there any more
   */
  abstract putExtended(
    key: string,
    content: ExtendedContent,
    options: PutOptions,
  ): Promise<ObjectInfo | undefined>;
  abstract head(key: string): Promise<ObjectInfo | undefined>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /**
   * Objects whose key begins with the prefix, in key order, however many in bounded memory.
   * @param after only keys behind this one; it need not be there (any more)
   */
  abstract list(prefix: string, after?: string): AsyncIterable<ObjectInfo>;
  /** Makes bucket or folder where it is missing. @throws when the store cannot be used */
  abstract prepare(): Promise<void>;
}

/** Where each kind of object lives. */
export const objectKeys = {
  original: (documentId: string) => `originals/${documentId}`,
  text: (documentId: string) => `text/${documentId}`,
  thumbnail: (documentId: string) => `thumbnails/${documentId}`,
  processed: (documentId: string, metadataVersion: number) => `processed/${documentId}/${metadataVersion}`,
  /** Of the file written with that version, as PDF. */
  receipt: (documentId: string, metadataVersion: number) => `receipts/${documentId}/${metadataVersion}`,
  processedPrefix: (documentId: string) => `processed/${documentId}/`,
  receiptPrefix: (documentId: string) => `receipts/${documentId}/`,
} as const;

/**
 * Names the installation that a store belongs to: the one object of no document. It is in no folder, so that a walk
 * over objects of documents never meets it.
 */
export const installationMark = 'colophon-installation';

export const storageErrors = {
  unavailable: {
    code: 'unavailable',
    status: 503,
    retryable: true,
    message: 'The file store is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;

const KEY = /^[a-z0-9-]+(\/[A-Za-z0-9-]+)+$/;
const PREFIX = /^([A-Za-z0-9-]+\/)*[A-Za-z0-9-]*$/;

/** @throws ServiceError validation_failed for a key that could leave its folder or bucket: made of what is no id */
export const checkKey = (key: string): string => {
  if (key !== installationMark && !KEY.test(key))
    throw new ServiceError(commonErrors.validationFailed, {
      cause: new Error(`not an object key: ${JSON.stringify(key)}`),
    });
  return key;
};

/** @throws Error for a prefix that could list what lies outside. */
export const checkPrefix = (prefix: string): string => {
  if (!PREFIX.test(prefix)) throw new Error(`not a prefix of object keys: ${JSON.stringify(prefix)}`);
  return prefix;
};
