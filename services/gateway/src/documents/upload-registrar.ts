import { Inject, Injectable } from '@nestjs/common';
import { errors } from '@nats-io/transport-node';
import { DocumentService } from '@colophon/contracts';
import {
  commonErrors,
  LOGGER,
  type Logger,
  objectKeys,
  ObjectStore,
  rpcToken,
  type RpcClient,
  ServiceError,
} from '@colophon/platform';
import type { UploadResult } from './upload.presenter.js';

const DEADLINE_MS = 10_000;

/** Makes documents of stored files. */
@Injectable()
export class UploadRegistrar {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** In the order sent, one after the other, so that the newest-first list keeps it. */
  async register(userId: string, uploads: readonly UploadResult[]): Promise<UploadResult[]> {
    const results: UploadResult[] = [];
    for (const upload of uploads) {
      results.push(upload.refusal ? upload : await this.create(userId, upload));
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

  private async create(userId: string, upload: UploadResult): Promise<UploadResult> {
    const { documentId, filename, size, sha256 } = upload;
    try {
      const { document } = await this.documents.createDocument(
        { userId, documentId, filename, size: BigInt(size), sha256 },
        { deadlineMs: DEADLINE_MS },
      );
      return { ...upload, duplicateOf: document?.duplicateOf ?? '' };
    } catch (error) {
      const uncertain = mayHaveArrived(error);
      if (!uncertain) await this.discard([upload]);
      const refusal =
        error instanceof ServiceError ? error : new ServiceError(commonErrors.internal, { cause: error });
      return { ...upload, refusal, uncertain };
    }
  }
}

/** Nobody answered, but somebody may have acted: the document could exist and need its file. */
const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof ServiceError) || !error.is(commonErrors.unavailable)) return false;
  const { cause } = error;
  return cause !== undefined && !(cause instanceof errors.RequestError && cause.isNoResponders());
};
