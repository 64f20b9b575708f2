import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FormDigest } from './form-digest.js';

/** What two requests with one key are compared by. */
export interface RequestBody {
  /** The digest where it is known before the call is carried out. */
  readonly atHand: string | undefined;
  /** Reads away what nobody has read. @throws Error when the client goes away before the end */
  whole(): Promise<string>;
  /** The rest is read away, so that the client gets its answer. */
  leave(): void;
}

/** A form is digested while it streams by; anything else was parsed already. */
export const bodyOf = (request: FastifyRequest): RequestBody =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    ? new StreamedBody(request.raw)
    : parsedBody(request.body);

const parsedBody = (body: unknown): RequestBody => {
  const digest = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { atHand: digest, whole: async () => digest, leave: () => undefined };
};

class StreamedBody implements RequestBody {
  readonly atHand = undefined;
  private readonly digested: Promise<string>;

  constructor(private readonly request: IncomingMessage) {
    const digest = new FormDigest(request.headers['content-type'] ?? '');
    // Paused first: to listen must not set the bytes flowing before somebody takes them.
    request.pause();
    request.on('data', (chunk: Buffer) => digest.update(chunk));
    this.digested = new Promise((resolve, reject) => {
      request.once('end', () => resolve(digest.digest()));
      request.once('error', reject);
      request.once('close', () => reject(new Error('the client went away')));
    });
    this.digested.catch(() => undefined);
  }

  async whole(): Promise<string> {
    this.request.resume();
    return this.digested;
  }

  leave(): void {
    this.request.resume();
  }
}
