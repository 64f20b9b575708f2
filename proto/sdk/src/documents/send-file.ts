import type { IncomingMessage } from 'node:http';
import { sourceChanged } from '../colophon-error.js';

/** A file of this machine as it was when the upload began. */
export interface SentFile {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What comes before and after the file in the body. */
export interface Around {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

const PIECE_BYTES = 131_072;

/**
 * Does what `fetch` would do with a body around this file, by `node:http` and through one piece of memory that is filled
 * again once it has been sent. `fetch` takes a new piece each time and leaves the old ones to the garbage collector, which
 * lets tens of megabytes of them lie.
 */
export const sendFile =
  (file: SentFile, { head, tail }: Around) =>
  async (address: string, { method, headers, signal }: RequestInit): Promise<Response> => {
    const { request } = address.startsWith('https:') ? await import('node:https') : await import('node:http');
    const fields = Object.fromEntries(new Headers(headers));
    const sent = request(address, { method, headers: fields, ...(signal ? { signal } : {}) });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).on('error', reject);
    });
    const write = (piece: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        sent.write(piece, (error) => (error ? reject(error) : resolve()));
      });
    const writeAll = async (): Promise<void> => {
      await write(head);
      for await (const piece of piecesOf(file)) await write(piece);
      await write(tail);
      sent.end();
    };
    try {
      // A refusal may come before all is sent, and then nothing tells that the rest has arrived.
      await Promise.race([writeAll(), answered]);
      return await responseOf(await answered);
    } finally {
      if (!sent.writableFinished) sent.destroy();
    }
  };

/** Each is over once the next is asked for. */
async function* piecesOf({ path, size, mtimeMs }: SentFile): AsyncGenerator<Uint8Array> {
  const { open } = await import('node:fs/promises');
  const file = await open(path);
  try {
    const found = await file.stat();
    if (found.size !== size || found.mtimeMs !== mtimeMs) throw sourceChanged();
    const memory = new Uint8Array(PIECE_BYTES);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(memory, 0, Math.min(PIECE_BYTES, size - at), at);
      if (bytesRead === 0) throw sourceChanged();
      yield memory.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

const responseOf = async (message: IncomingMessage): Promise<Response> => {
  const { statusCode: status = 0, headers } = message;
  // In the words of `fetch`, which follows none here either.
  if (status >= 300 && status < 400) throw new TypeError('unexpected redirect');
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers: fields });
};
