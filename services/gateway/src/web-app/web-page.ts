import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text in memory. */
export interface WebPage {
  readonly type: string;
  /** Of the content, so that a restart or another replica changes nothing. Weak: it covers all encodings. */
  readonly etag: string;
  bodyIn(encoding: Encoding): Buffer;
}

/** The last few per cent are not worth a slow one. */
const BROTLI_QUALITY = 7;
const PACKERS: Readonly<Record<Encoding, (identity: Buffer) => Buffer>> = {
  identity: (identity) => identity,
  gzip: (identity) => gzipSync(identity),
  br: (identity) =>
    brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};

/** The page is packed when it is first asked for, once: packing all of them would delay the start. */
export const renderPage = (text: string, type: string): WebPage => {
  const identity = Buffer.from(text);
  const packed = new Map<Encoding, Buffer>();
  return {
    type,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodyIn: (encoding) => {
      const body = packed.get(encoding) ?? PACKERS[encoding](identity);
      packed.set(encoding, body);
      return body;
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
