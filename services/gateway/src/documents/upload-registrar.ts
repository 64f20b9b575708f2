import { Inject, Injectable } from '@nestjs/common';
import { errors } from '@nats-io/transport-node';
import { DocumentService } from '@colophon/contracts';
import {
  crashPoint,
  LOGGER,
  type Logger,
  objectKeys,
  ObjectStore,
  rpcToken,
  type RpcClient,
  ServiceError,
} from '@colophon/platform';
import type { UploadResult } from './upload.presenter.js';
import { uploadErrors } from './upload.errors.js';

/** Of one try. */
const DEADLINE_MS = 5000;
/** The second one usually clears up what became of the first. */
const TRIES = 2;

/** Makes documents of stored files. */
@Injectable()
export class UploadRegistrar {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * In the order sent, one after the other, so that the newest-first list keeps it.
   * @param again an earlier request for these documents may have been received without an answer
   */
  async register(userId: string, uploads: readonly UploadResult[], again = false): Promise<UploadResult[]> {
    const results: UploadResult[] = [];
    for (const upload of uploads) {
      results.push(upload.refusal ? upload : await this.create(userId, upload, again));
    }
    return results;
  }

  /** Removes what was stored; best effort, the sweep for orphans finds the rest. */
  async discard(uploads: readonly UploadResult[]): Promise<void> {
    await Promise.all(
      uploads.map(async ({ documentId, refusal }) => {
        if (refusal) return;
        await this.store
          .delete(objectKeys.original(documentId))
          .catch((error: unknown) => this.logger.warn({ err: error, documentId }, 'an orphan object stays'));
      }),
    );
  }

  private async create(userId: string, upload: UploadResult, again: boolean): Promise<UploadResult> {
    const { documentId, filename, size, sha256 } = upload;
    let uncertain = again;
    let failure: unknown;
    for (let tries = 0; tries < TRIES && !isRefusal(failure); tries += 1) {
      try {
        const { document } = await this.documents.createDocument(
          { userId, documentId, filename, size: BigInt(size), sha256 },
          { deadlineMs: DEADLINE_MS },
        );
        crashPoint('upload.after-create');
        return { ...upload, duplicateOf: document?.duplicateOf ?? '' };
      } catch (error) {
        failure = error;
        uncertain ||= mayHaveArrived(error);
      }
    }
    if (!uncertain) await this.discard([upload]);
    return { ...upload, refusal: reasonOf(failure, uncertain), uncertain };
  }
}

const isRefusal = (failure: unknown): boolean => failure instanceof ServiceError && failure.status < 500;

/** A refusal says why, and so does a service that was not there. */
const reasonOf = (failure: unknown, uncertain: boolean): ServiceError =>
  failure instanceof ServiceError && (isRefusal(failure) || !uncertain)
    ? failure
    : new ServiceError(uploadErrors.unconfirmed, { cause: failure });

/**
 * Whether a document may exist that needs its file. Only a refusal, or a service that was not there, proves that none
 * does: a service that did not answer may have acted, and if it lost its database a commit can look like a failure.
 */
const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof ServiceError)) return true;
  const { cause } = error;
  return error.status >= 500 && !(cause instanceof errors.RequestError && cause.isNoResponders());
};
