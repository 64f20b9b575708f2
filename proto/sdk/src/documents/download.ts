import { unexpectedAnswer } from '../colophon-error.js';

export interface Download {
  /** A plain file name, never a path. */
  readonly name: string;
  /** Bytes; null where the server does not tell. */
  readonly size: number | null;
  readonly etag: string | null;
  readonly body: ReadableStream<Uint8Array>;
}

/** A file of this type. @throws ColophonError for any other answer */
export const downloadOf =
  (type: string) =>
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
      body,
    };
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
