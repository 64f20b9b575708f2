import type { Request } from '../transport/transport.js';

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
    return blobBody(await fs.openAsBlob(source.path, { type: PDF }), name ?? path.basename(source.path));
  }
  return streamBody(source, name ?? source.name);
};

const nameOf = (blob: Blob): string => ('name' in blob ? String(blob.name) : UNNAMED);

/** The server compares forms without their boundary, which `fetch` draws for each try. */
const blobBody = (blob: Blob, name: string): NonNullable<Request['body']> => {
  const form = new FormData();
  form.append(FIELD, blob.type === PDF ? blob : blob.slice(0, blob.size, PDF), name);
  return () => ({ content: form });
};

/** `FormData` takes no streams, so the form is written out around it. */
const streamBody = ({ stream, size }: StreamSource, name: string): NonNullable<Request['body']> => {
  const boundary = `colophon-${crypto.randomUUID()}`;
  const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = new TextEncoder().encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="${FIELD}"; filename="${quoted}"\r\nContent-Type: ${PDF}\r\n\r\n`,
  );
  const tail = new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  const type = `multipart/form-data; boundary=${boundary}`;
  return () => ({
    content: joined(head, stream(), tail),
    type,
    length: head.length + size + tail.length,
  });
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
