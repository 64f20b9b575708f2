import type { Request } from '../transport/transport.js';
import { sendFile } from './send-file.js';

/** A PDF: in memory, a file of this machine, or a stream that can be opened for each try. */
export type UploadSource = Blob | PathSource | StreamSource;

export interface PathSource {
  readonly path: string;
}

export interface StreamSource {
  readonly stream: () => ReadableStream<Uint8Array>;
  readonly name: string;
  /** Bytes the stream gives. */
  readonly size: number;
}

const FIELD = 'file';
const PDF = 'application/pdf';
const UNNAMED = 'document.pdf';

/** @param name instead of the one the source has */
export const uploadBody = async (
  source: UploadSource,
  name?: string,
): Promise<NonNullable<Request['body']>> => {
  if (source instanceof Blob) return blobBody(source, name ?? nameOf(source));
  if ('path' in source) {
    // Only Node has them: a browser never comes here.
    const [fs, path] = await Promise.all([import('node:fs'), import('node:path')]);
    // Reads the file while it is sent, so memory stays constant, and again for each try.
    const blob = await fs.openAsBlob(source.path);
    const { mtimeMs } = await fs.promises.stat(source.path);
    const around = formAround(name ?? path.basename(source.path));
    const send = sendFile({ path: source.path, size: blob.size, mtimeMs }, around);
    return () => ({ ...blobContent(blob, around), send });
  }
  return streamBody(source, name ?? source.name);
};

const nameOf = (blob: Blob): string => ('name' in blob ? String(blob.name) : UNNAMED);

/**
 * The form around one file. `FormData` would do for blobs, but `fetch` of Node 24 reads all of it into memory, and throws an
 * error that no caller can catch when such a request is given up. One boundary serves all tries.
 */
const formAround = (name: string) => {
  const boundary = `colophon-${crypto.randomUUID()}`;
  // As browsers write it: the standard of forms knows no other way.
  const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const disposition = `Content-Disposition: form-data; name="${FIELD}"; filename="${quoted}"`;
  return {
    head: new TextEncoder().encode(`--${boundary}\r\n${disposition}\r\nContent-Type: ${PDF}\r\n\r\n`),
    tail: new TextEncoder().encode(`\r\n--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  };
};

const blobBody = (blob: Blob, name: string): NonNullable<Request['body']> => {
  const content = blobContent(blob, formAround(name));
  return () => content;
};

const blobContent = (blob: Blob, { head, tail, type }: ReturnType<typeof formAround>) => ({
  content: new Blob([head, blob, tail]),
  type,
  length: head.length + blob.size + tail.length,
});

const streamBody = ({ stream, size }: StreamSource, name: string): NonNullable<Request['body']> => {
  const { head, tail, type } = formAround(name);
  const length = head.length + size + tail.length;
  return () => ({ content: joined(head, stream(), tail), type, length });
};

const joined = (
  head: Uint8Array,
  middle: ReadableStream<Uint8Array>,
  tail: Uint8Array,
): ReadableStream<Uint8Array> => {
  const reader = middle.getReader();
  return new ReadableStream({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.enqueue(tail);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
};
