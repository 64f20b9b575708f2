import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text in memory, packed once. */
export interface WebPage {
  readonly type: string;
  /** Of the content, so that a restart or another replica changes nothing. Weak: it covers all encodings. */
  readonly etag: string;
  readonly body: Readonly<Record<Encoding, Buffer>>;
}

/** Fast enough for twenty pages at each start; the last few per cent are not worth a slow one. */
const BROTLI_QUALITY = 7;

export const renderPage = (text: string, type: string): WebPage => {
  const identity = Buffer.from(text);
  return {
    type,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: {
      identity,
      gzip: gzipSync(identity),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    },
  };
};

/** The best of our encodings that the client takes; one named with `q=0` is refused. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((one) => one.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
};

/** True when one of the tags the client has is ours: it may keep what it has. */
export const holds = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
