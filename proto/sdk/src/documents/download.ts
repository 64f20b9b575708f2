import { ColophonError, unexpectedAnswer } from '../colophon-error.js';

export interface Download {
  /** A plain file name, never a path. */
  readonly name: string;
  /** Bytes; null where the server does not tell. */
  readonly size: number | null;
  readonly etag: string | null;
  /** Fails with a ColophonError `unreachable` where the connection breaks, and with the reason of an aborted signal. */
  readonly body: ReadableStream<Uint8Array>;
}

/** A file of this type. @throws ColophonError for any other answer */
export const downloadOf =
  (type: string, signal: AbortSignal | undefined) =>
  async ({ headers, body, status }: Response): Promise<Download> => {
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
      body: sayingWhy(body, signal),
    };
  };

/** The same bytes. A reader gets the error that a call would have thrown. */
const sayingWhy = (
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          signal?.throwIfAborted();
          throw brokenOff(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

const brokenOff = (error: unknown): ColophonError => {
  const reason = error instanceof Error ? error.message : String(error);
  return new ColophonError(`The download broke off: ${reason}`, { status: 0, code: 'unreachable' });
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
