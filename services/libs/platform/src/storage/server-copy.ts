import type { Client } from 'minio';
import type { ExtendedContent } from './object-store.js';
import type { ObjectPlace } from './version-read.js';

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
    // S3 may answer 200 first and report a failure in the body.
    if (!copied.etag) throw new Error('the store did not copy the part');
    const added = await client.uploadPart({ ...part, partNumber: 2, headers: {} }, Buffer.from(tail));
    await client.completeMultipartUpload(bucket, key, uploadID, [copied, added]);
  } catch (error) {
    // Parts without an object are never deleted; report the first failure, not one of this call.
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => undefined);
    throw error;
  }
};
