import { usageError } from '../command-error.js';
import { Bucket, type BucketOptions } from '../s3/bucket.js';

/** A bucket and where in it. */
export interface BucketPlace {
  readonly bucket: Bucket;
  readonly name: string;
  /** Empty, or with `/` at its end. */
  readonly prefix: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const SCHEME = 's3://';

export const isBucketAddress = (text: string): boolean => text.startsWith(SCHEME);

/**
 * The place that `s3://bucket/prefix` names, with keys and endpoint by the usual variables.
 * @throws CommandError for what is no such address, or without keys
 */
export const bucketPlaceOf = (
  address: string,
  environment: Environment,
  times: Pick<BucketOptions, 'now' | 'signal'>,
): BucketPlace => {
  const [, name = '', path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/s.exec(address) ?? [];
  if (!name) throw usageError(`${address} is no address of a bucket, as s3://bucket/prefix.`);
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  if (!isPlainKey(prefix.slice(0, -1) || 'x'))
    throw usageError(`${address} has an empty part, . or .. in it.`);
  const { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey } = environment;
  if (!accessKey || !secretKey)
    throw usageError('The keys of the bucket are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const region = environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint =
    environment['AWS_ENDPOINT_URL_S3'] ||
    environment['AWS_ENDPOINT_URL'] ||
    `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^?#@]+$/.test(endpoint)) throw usageError(`${endpoint} is no address of a server.`);
  const credentials = { accessKey, secretKey, sessionToken: environment['AWS_SESSION_TOKEN'], region };
  return {
    bucket: new Bucket({ ...times, endpoint: endpoint.replace(/\/$/, ''), bucket: name, credentials }),
    name,
    prefix,
  };
};

/** Whether it names the same thing as an address and as a path: no part of it leads elsewhere. */
export const isPlainKey = (key: string): boolean =>
  key.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(key);
