import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { StoredFile } from '@colophon/contracts';
import {
  commonErrors,
  type ByteRange,
  type ErrorKind,
  type ObjectInfo,
  ObjectStore,
  ServiceError,
} from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from '../http/http.errors.js';
import { attachment } from './content-disposition.js';
import { DownloadPlaces } from './download-places.js';
import { matchesEtag, readRange } from './http-range.js';

export interface Sending {
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly contentType: string;
  /** Offered for saving under the file's name. */
  readonly attachment: boolean;
  /** What is said of an object that is not there; `not_found` where nothing better is known. */
  readonly missing?: ErrorKind;
}

/** Streams an object to a browser: validators, ranges, HEAD. */
@Injectable()
export class FileSender {
  constructor(
    private readonly store: ObjectStore,
    private readonly places: DownloadPlaces,
  ) {}

  /**
   * @throws ServiceError `not_found`, or what `missing` says, when the object is gone, `range_not_satisfiable`;
   * `rate_limited` or `unavailable` when there is no place for another download
   */
  async send(file: StoredFile | undefined, sending: Sending): Promise<void> {
    this.places.admit(sending.userId, sending.reply.raw);
    const info = file && (await this.store.head(file.objectKey));
    if (!info) throw new ServiceError(sending.missing ?? commonErrors.notFound);
    const { request, reply } = sending;
    const etag = `"${file.sha256 || info.etag}"`;
    setHeaders(file, etag, sending);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      void reply.status(304).send();
      return;
    }
    const range = rangeOf(request, reply, etag, info);
    const length = range ? range.end - range.start + 1 : info.size;
    void reply.status(range ? 206 : 200).header('content-length', length);
    if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
    void reply.type(sending.contentType).send(await this.open(file.objectKey, request, range));
  }

  private async open(key: string, request: FastifyRequest, range: ByteRange | undefined): Promise<Readable> {
    // An empty stream keeps the length of the header; the framework throws the body of a HEAD away.
    if (request.method === 'HEAD') return Readable.from([]);
    const content = await this.store.get(key, range);
    if (!content) throw new ServiceError(commonErrors.notFound);
    return content.stream;
  }
}

const setHeaders = (file: StoredFile, etag: string, { reply, ...sending }: Sending): void => {
  void reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (sending.attachment) void reply.header('content-disposition', attachment(file.filename));
};

const rangeOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  info: ObjectInfo,
): ByteRange | undefined => {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const range = readRange(request.headers.range, info.size);
  if (range !== 'unsatisfiable') return range;
  void reply.header('content-range', `bytes */${info.size}`);
  throw new ServiceError(httpErrors.rangeNotSatisfiable);
};
