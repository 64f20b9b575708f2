import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { FormDigest } from './form-digest.js';

/** What two requests with one key are compared by. */
export interface RequestBody {
  /** The digest where it is known before the call is carried out. */
  readonly atHand: string | undefined;
  /** Its client went away before its end, or it is no form: nothing more comes of it. */
  readonly isBroken: boolean;
  /** Reads the rest of the body and discards it. @throws Error when the client disconnects before the end */
  whole(): Promise<string>;
  /** The rest is read away, so that the client gets its answer. */
  leave(): void;
}

/**
 * A form is digested while it streams by; anything else was parsed already.
 * @param key which the client sent; the store does not have it
 * @throws ServiceError `malformed_request` for a form without a boundary, before any of it is read
 */
export const bodyOf = (request: FastifyRequest, key: string): RequestBody =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    ? new StreamedBody(request.raw)
    : parsedBody(request.body, key);

/** A body may hold a password: without the key no guess of it can be compared with what is stored. */
const parsedBody = (body: unknown, key: string): RequestBody => {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { atHand: digest, isBroken: false, whole: async () => digest, leave: () => undefined };
};

class StreamedBody implements RequestBody {
  readonly atHand = undefined;
  private readonly digested: Promise<string>;
  private broken = false;

  constructor(private readonly request: IncomingMessage) {
    const digest = new FormDigest(request.headers['content-type'] ?? '');
    // Paused first: adding a listener must not start the flow before a reader takes the bytes.
    request.pause();
    request.on('data', (chunk: Buffer) => digest.update(chunk));
    // Also of a request whose client is gone already.
    this.digested = finished(request).then(() => digest.digest());
    this.digested.catch(() => (this.broken = true));
  }

  get isBroken(): boolean {
    return this.broken;
  }

  async whole(): Promise<string> {
    this.request.resume();
    return this.digested;
  }

  leave(): void {
    this.request.resume();
  }
}
