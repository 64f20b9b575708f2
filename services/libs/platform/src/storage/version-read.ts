import type { Readable } from 'node:stream';
import { type Client, S3Error } from 'minio';
import type { ByteRange } from './object-store.js';

/** An object as S3 names it. */
export interface ObjectPlace {
  readonly bucket: string;
  readonly key: string;
}

/** The bytes of one version. @throws S3Error for which `isGone` when there is another by now, or none */
export const openVersion = (
  client: Client,
  { bucket, key }: ObjectPlace,
  etag: string,
  range?: ByteRange,
): Promise<Readable> => {
  const headers = { 'if-match': etag, ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}) };
  const request = { method: 'GET', bucketName: bucket, objectName: key, headers } as const;
  return client.makeRequestAsync(request, '', [range ? 206 : 200]);
};

export const isMissing = (error: unknown): boolean => hasCode(error, 'NoSuchKey', 'NotFound');

/** The version asked for was replaced or deleted. */
export const isGone = (error: unknown): boolean => isMissing(error) || hasCode(error, 'PreconditionFailed');

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof S3Error && codes.includes(error.code ?? '');
