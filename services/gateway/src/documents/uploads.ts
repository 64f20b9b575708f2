import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import {
  commonErrors,
  LOGGER,
  type Logger,
  newId,
  objectKeys,
  ObjectStore,
  ServiceError,
} from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { presentError } from '../http/error.presenter.js';
import type { Caller } from '../session/caller.js';
import { cleanFileName } from './file-name.js';
import { PdfIntake } from './pdf-intake.js';
import { type IncomingFile, readUploadForm } from './upload-form.js';
import { presentUploaded, type UploadResult } from './upload.presenter.js';
import { UploadRegistrar } from './upload-registrar.js';

/**
 * Streams files from the request into the object store. Documents come into being only when the whole form has
 * arrived, so that a broken one leaves nothing behind.
 */
@Injectable()
export class Uploads {
  private underWay = 0;

  constructor(
    private readonly store: ObjectStore,
    private readonly registrar: UploadRegistrar,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async receive(caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.underWay >= this.config.UPLOADS_AT_ONCE)
      throw new ServiceError(commonErrors.unavailable, { retryAfterMs: 2000 });
    this.underWay += 1;
    try {
      const stored = await this.storeFiles(request.raw);
      answer(await this.registrar.register(caller.userId, stored), request, reply);
    } finally {
      this.underWay -= 1;
    }
  }

  private async storeFiles(request: IncomingMessage): Promise<UploadResult[]> {
    const arriving: Promise<UploadResult>[] = [];
    try {
      await readUploadForm(request, (file) => arriving.push(this.storeFile(file)));
      return await Promise.all(arriving);
    } catch (error) {
      await this.registrar.discard(await Promise.all(arriving));
      throw error;
    }
  }

  /** Never rejects: a file that cannot be kept is refused, and its bytes are read away so that the form goes on. */
  private async storeFile({ field, name, content }: IncomingFile): Promise<UploadResult> {
    const documentId = newId();
    const filename = cleanFileName(name);
    const intake = new PdfIntake();
    content.once('error', (error) => intake.destroy(error));
    try {
      await this.store.put(objectKeys.original(documentId), content.pipe(intake), {
        contentType: 'application/pdf',
      });
      return { field, documentId, filename, size: intake.size, sha256: intake.digest() };
    } catch (error) {
      const refusal = this.refusalFor(error, documentId);
      return { field, documentId, filename, size: intake.size, sha256: '', refusal };
    } finally {
      content.unpipe(intake);
      content.resume();
    }
  }

  private refusalFor(error: unknown, documentId: string): ServiceError {
    if (error instanceof ServiceError && error.status < 500) return error;
    this.logger.error({ err: error, documentId }, 'the store did not take a file');
    return error instanceof ServiceError
      ? error
      : new ServiceError(commonErrors.unavailable, { cause: error });
  }
}

const answer = (results: readonly UploadResult[], request: FastifyRequest, reply: FastifyReply): void => {
  const first = results[0];
  if (first?.field === 'file') {
    if (first.refusal) throw first.refusal;
    void reply.status(201).send({ documentId: first.documentId });
    return;
  }
  const documents = results.map(presentUploaded);
  const refusal = results.every((result) => result.refusal) ? first?.refusal : undefined;
  if (refusal)
    void reply.status(refusal.status).send(Object.assign(presentError(refusal, request.id), { documents }));
  else void reply.status(201).send({ documents });
};
