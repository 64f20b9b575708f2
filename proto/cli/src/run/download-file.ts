import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Colophon, ColophonError } from '@colophon/sdk';

/**
 * Saves the processed file, on disk when this resolves.
 * @returns the SHA-256 of its bytes, which is that of the receipt
 */
export const saveDownload = async (
  { colophon, signal }: { readonly colophon: Colophon; readonly signal: AbortSignal },
  id: string,
  path: string,
): Promise<string> => {
  const { processed } = await colophon.documents.receipt(id, { signal });
  const { body } = await colophon.documents.download(id, { signal });
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const sha256 = hash.digest('hex');
  if (sha256 === processed.sha256) return sha256;
  throw new ColophonError('The downloaded file is not the one of the receipt.', {
    status: 0,
    code: 'damaged_download',
  });
};
