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
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import type { Claim } from '../idempotency/claim.js';
import { cleanFileName } from './file-name.js';
import { PdfIntake } from './pdf-intake.js';
import { type IncomingFile, readUploadForm } from './upload-form.js';
import { uploadErrors } from './upload.errors.js';
import type { UploadResult } from './upload.presenter.js';
import { fromProgress, toProgress } from './upload-progress.js';
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

  /** @param claim under which a repetition goes on where this one ended; undefined without an Idempotency-Key */
  async receive(userId: string, request: IncomingMessage, claim: Claim | undefined): Promise<UploadResult[]> {
    if (this.underWay >= this.config.UPLOADS_AT_ONCE)
      throw new ServiceError(commonErrors.unavailable, { retryAfterMs: 2000 });
    this.underWay += 1;
    try {
      if (!claim) return await this.registrar.register(userId, await this.storeFiles(request));
      const stored = await this.storeOnce(request, claim);
      const results = await this.registrar.register(userId, stored);
      if (!results.some((result) => !result.refusal || result.uncertain)) claim.forget();
      return results;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Notes what is stored before any document is made: one document a file, whoever goes on with it. */
  private async storeOnce(request: IncomingMessage, claim: Claim): Promise<UploadResult[]> {
    if (claim.progress !== undefined)
      return Promise.all(fromProgress(claim.progress).map((upload) => this.stillStored(upload)));
    const stored = await this.storeFiles(request);
    try {
      await claim.checkpoint(toProgress(stored));
    } catch (error) {
      await this.registrar.discard(stored);
      throw error;
    }
    return stored;
  }

  /** An object of an upload nobody came back for may have been swept away as an orphan. */
  private async stillStored(upload: UploadResult): Promise<UploadResult> {
    if (upload.refusal || (await this.store.head(objectKeys.original(upload.documentId)))) return upload;
    return { ...upload, refusal: new ServiceError(commonErrors.unavailable) };
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
      const refusal = this.refusalFor(error, { documentId, filename });
      return { field, documentId, filename, size: intake.size, sha256: '', refusal };
    } finally {
      content.unpipe(intake);
      content.resume();
    }
  }

  private refusalFor(
    error: unknown,
    { documentId, filename }: Pick<UploadResult, 'documentId' | 'filename'>,
  ): ServiceError {
    if (error instanceof ServiceError && error.is(uploadErrors.notPdf) && /\.pdf$/i.test(filename))
      return new ServiceError(uploadErrors.notSupported);
    if (error instanceof ServiceError && error.status < 500) return error;
    this.logger.error({ err: error, documentId }, 'the store did not take a file');
    return error instanceof ServiceError
      ? error
      : new ServiceError(commonErrors.unavailable, { cause: error });
  }
}
