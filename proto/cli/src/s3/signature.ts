import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken?: string | undefined;
  readonly region: string;
}

export interface Unsigned {
  readonly method: string;
  /** Its path and query are encoded by `encoded`. */
  readonly url: URL;
  /** In small letters; all are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body. */
  readonly bodyHash: string;
}

export const EMPTY_HASH = createHash('sha256').digest('hex');
const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Of one segment of a path or one part of a query, as RFC 3986 has it: `encodeURIComponent` leaves some marks. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @returns the headers to send: those given, and a Signature Version 4 of Amazon */
export const signed = (
  { method, url, headers, bodyHash }: Unsigned,
  { accessKey, secretKey, sessionToken, region }: Credentials,
  now: Date,
): Record<string, string> => {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
  };
  const all = Object.entries({ ...sent, host: url.host }).toSorted(byName);
  const names = all.map(([name]) => name).join(';');
  const lines = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, url.pathname, queryOf(url), lines, names, bodyHash].join('\n');
  const toSign = [ALGORITHM, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
