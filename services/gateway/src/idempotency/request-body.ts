import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { ServiceError } from '@colophon/platform';
import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../http/http.errors.js';
import { multipartBoundary } from '../http/multipart-boundary.js';
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

/**
 * A form is digested while it streams by; anything else was parsed already.
 * @throws ServiceError `malformed_request` for a form without a boundary
 */
export const bodyOf = (request: FastifyRequest): RequestBody => {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) return parsedBody(request.body);
  const boundary = multipartBoundary(contentType);
  if (boundary === undefined) throw new ServiceError(httpErrors.malformedRequest);
  return new StreamedBody(request.raw, boundary);
};

const parsedBody = (body: unknown): RequestBody => {
  const digest = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { atHand: digest, whole: async () => digest, leave: () => undefined };
};

class StreamedBody implements RequestBody {
  readonly atHand = undefined;
  private readonly digested: Promise<string>;

  constructor(
    private readonly request: IncomingMessage,
    boundary: string,
  ) {
    const digest = new FormDigest(boundary);
    // Paused first: to listen must not set the bytes flowing before somebody takes them.
    request.pause();
    request.on('data', (chunk: Buffer) => digest.update(chunk));
    this.digested = new Promise((resolve, reject) => {
      // Knows what has happened before: a connection that broke a moment ago reports nothing more.
      finished(request, { writable: false }, (error) => (error ? reject(error) : resolve(digest.digest())));
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
