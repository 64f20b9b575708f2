import { unexpectedAnswer } from '../colophon-error.js';
import type { Reading } from '../transport/transport.js';

export interface Download {
  /** A plain file name, never a path. */
  readonly name: string;
  /** Bytes; null where the server does not tell. */
  readonly size: number | null;
  readonly etag: string | null;
  /** Fails as a call does: with a ColophonError, or with the reason of the signal. */
  readonly body: ReadableStream<Uint8Array>;
}

/** A file of this type. @throws ColophonError for any other answer */
export const downloadOf =
  (type: string): Reading<Download> =>
  async ({ headers, body, status }, failureOf) => {
    const disposition = headers.get('content-disposition') ?? '';
    // A page of a proxy is HTML as well, and no attachment.
    const isFile = type !== 'text/html' || disposition.startsWith('attachment');
    if (!body || !isFile || !headers.get('content-type')?.startsWith(type)) {
      await body?.cancel();
      throw unexpectedAnswer(`The answer is no file of the type ${type}.`, status);
    }
    const length = headers.get('content-length');
    return {
      name: nameIn(disposition),
      size: length === null ? null : Number(length),
      etag: headers.get('etag'),
      body: failingWith(failureOf, body),
    };
  };

/** A connection may break after an answer has begun, too. */
const failingWith = (
  failureOf: (error: unknown) => unknown,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          throw failureOf(error);
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
};

/** The name of RFC 6266, the extended one before the plain one. */
const nameIn = (disposition: string): string => {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, '$1');
  const name = decoded(extended) ?? plain ?? '';
  // eslint-disable-next-line no-control-regex -- a name with them is no name of a file
  const clean = name.replaceAll(/[\u0000-\u001f\u007f/\\]/g, '_');
  return /^\.{0,2}$/.test(clean) ? 'document.pdf' : clean;
};

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
