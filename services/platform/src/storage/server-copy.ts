import { buffer } from 'node:stream/consumers';
import { type Client, S3Error } from 'minio';
import type { ExtendedContent } from './object-store.js';

/** An object as S3 names it. */
export interface ObjectPlace {
  readonly bucket: string;
  readonly key: string;
}

/**
 * Has S3 make an object of the source's bytes and the tail: a part that it copies by itself, then a last part with the
 * new bytes. The source must be of at least `smallestServerCopy` bytes.
 * @throws S3Error PreconditionFailed when the source is another version by now
 */
export const copyExtended = async (
  client: Client,
  target: ObjectPlace,
  { source, tail }: ExtendedContent,
  contentType: string,
): Promise<void> => {
  const { bucket, key } = target;
  const uploadID = await client.initiateNewMultipartUpload(bucket, key, { 'content-type': contentType });
  const part = { bucketName: bucket, objectName: key, uploadID };
  try {
    const copied = await client.uploadPart(
      {
        ...part,
        partNumber: 1,
        headers: {
          'x-amz-copy-source': `/${bucket}/${source.key}`,
          'x-amz-copy-source-if-match': source.etag,
        },
      },
      Buffer.alloc(0),
    );
    // S3 may begin with 200 and tell of a failure in the body.
    if (!copied.etag) throw new Error('the store did not copy the part');
    const added = await client.uploadPart({ ...part, partNumber: 2, headers: {} }, Buffer.from(tail));
    await client.completeMultipartUpload(bucket, key, uploadID, [copied, added]);
  } catch (error) {
    // Parts without an object are stored for ever; the first failure is what counts.
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => undefined);
    throw error;
  }
};

/** Bytes of one version. @throws S3Error PreconditionFailed when it is another by now */
export const readPinned = async (
  client: Client,
  { bucket, key }: ObjectPlace,
  etag: string,
  range: string | undefined,
): Promise<Buffer> => {
  const headers = { 'if-match': etag, ...(range ? { range: `bytes=${range}` } : {}) };
  const options = { method: 'GET', bucketName: bucket, objectName: key, headers } as const;
  return buffer(await client.makeRequestAsync(options, '', [200, 206]));
};

/** The version asked for is gone, replaced or deleted. */
export const isGone = (error: unknown): boolean =>
  error instanceof S3Error && ['NoSuchKey', 'NotFound', 'PreconditionFailed'].includes(error.code ?? '');
