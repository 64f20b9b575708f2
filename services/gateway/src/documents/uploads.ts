import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { cleanFileName } from '@colophon/contracts/rules';
import { Inject, Injectable } from '@nestjs/common';
import {
  commonErrors,
  crashPoint,
  LOGGER,
  type Logger,
  metrics,
  newId,
  objectKeys,
  ObjectStore,
  ServiceError,
} from '@colophon/platform';
import type { Claim } from '../idempotency/claim.js';
import { idempotencyErrors } from '../idempotency/idempotency.errors.js';
import { PdfIntake } from './pdf-intake.js';
import { type IncomingFile, readUploadForm } from './upload-form.js';
import { uploadErrors } from './upload.errors.js';
import type { UploadResult } from './upload.presenter.js';
import { fromProgress, toProgress } from './upload-progress.js';
import { UploadPlaces } from './upload-places.js';
import { UploadRegistrar } from './upload-registrar.js';

/**
 * Streams files from the request into the object store. Documents come into being only when the whole form has
 * arrived, so that a broken one leaves nothing behind.
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly store: ObjectStore,
    private readonly registrar: UploadRegistrar,
    private readonly places: UploadPlaces,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param claim under which a repetition goes on where this one ended; undefined without an Idempotency-Key */
  async receive(userId: string, request: IncomingMessage, claim: Claim | undefined): Promise<UploadResult[]> {
    return this.places.use(userId, async () => {
      if (!claim) return this.registrar.register(userId, await this.storeFiles(request));
      const again = claim.progress !== undefined;
      const stored = await this.storeOnce(request, claim);
      const results = await this.registrar.register(userId, stored, again);
      if (!results.some((result) => !result.refusal || result.uncertain)) claim.forget();
      return results;
    });
  }

  /**
   * Records what is stored before any document is created: one document per file, even if another request continues.
   */
  private async storeOnce(request: IncomingMessage, claim: Claim): Promise<UploadResult[]> {
    if (claim.progress !== undefined)
      return Promise.all(fromProgress(claim.progress).map((upload) => this.stillStored(upload)));
    const stored = await this.storeFiles(request);
    try {
      await claim.checkpoint(toProgress(stored));
      crashPoint('upload.after-checkpoint');
    } catch (error) {
      // If the answer to a checkpoint was lost, another request may be creating documents by now.
      if (error instanceof ServiceError && error.is(idempotencyErrors.inProgress))
        await this.registrar.discard(stored);
      throw error;
    }
    return stored;
  }

  /** If an upload was never continued, its object may have been deleted as an orphan. */
  private async stillStored(upload: UploadResult): Promise<UploadResult> {
    if (upload.refusal || (await this.store.head(objectKeys.original(upload.documentId)))) return upload;
    return { ...upload, refusal: new ServiceError(commonErrors.unavailable) };
  }

  private async storeFiles(request: IncomingMessage): Promise<UploadResult[]> {
    const arriving: Promise<UploadResult>[] = [];
    try {
      // Bytes that arrive later than the headers arrive without an async context.
      const store = AsyncResource.bind((file: IncomingFile) => this.storeFile(file, arriving.at(-1)));
      await readUploadForm(request, (file) => arriving.push(store(file)));
      return await Promise.all(arriving);
    } catch (error) {
      await this.registrar.discard(await Promise.all(arriving));
      throw error;
    }
  }

  /**
   * Never rejects: a file that cannot be kept is refused, and its bytes are read away so that the form goes on.
   * @param before the file before it in the form. Until the store has that one it takes space here; so the form waits.
   */
  private async storeFile(
    { field, name, content }: IncomingFile,
    before: Promise<UploadResult> | undefined,
  ): Promise<UploadResult> {
    await before;
    const documentId = newId();
    const filename = cleanFileName(name);
    const intake = new PdfIntake();
    finished(content).catch((cause: unknown) =>
      intake.destroy(
        cause instanceof ServiceError ? cause : new ServiceError(uploadErrors.malformed, { cause }),
      ),
    );
    try {
      crashPoint('upload.before-store');
      await this.store.put(objectKeys.original(documentId), content.pipe(intake), {
        contentType: 'application/pdf',
      });
      crashPoint('upload.after-store');
      metrics.uploads.record(intake.size, { 'colophon.outcome': 'stored' });
      return { field, documentId, filename, size: intake.size, sha256: intake.digest() };
    } catch (error) {
      const refusal = this.refusalFor(error, { documentId, filename });
      metrics.uploads.record(intake.size, { 'colophon.outcome': refusal.code });
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
