import { randomBytes } from 'node:crypto';
import { askKeeper } from './keeper/keeper.client.js';

/** A real MinIO and the name of a bucket no other file uses (it does not exist yet). */
export interface TestMinio {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
}

/**
 * The MinIO of this test run, undefined where none is at hand: `npm test` at the root builds it once where Go is.
 * Meant for the top level of a spec: `const minio = await startMinio()`.
 */
export async function startMinio(): Promise<TestMinio | undefined> {
  const { endpoint, accessKey, secretKey, region } = await askKeeper('minio');
  if (endpoint === undefined || accessKey === undefined || secretKey === undefined || region === undefined)
    return undefined;
  return { endpoint, accessKey, secretKey, region, bucket: `test-${randomBytes(8).toString('hex')}` };
}
