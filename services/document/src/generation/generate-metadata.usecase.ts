import { BillingService } from '@colophon/contracts';
import { commonErrors, type RpcClient, rpcToken, ServiceError, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GenerationRepository, type KnownGeneration } from './generation.repository.js';
import type { Document } from '../document/document.js';
import { documentErrors } from '../document/document.errors.js';
import { DocumentRepository } from '../document/document.repository.js';
import { DocumentSaga } from '../document/document-saga.js';
import { refuseBeyondShare } from '../document/in-progress-limit.js';
import { generationRequested, isReserving } from './generation-run.js';

interface OwnedDocument {
  readonly userId: string;
  readonly documentId: string;
}

/**
 * Starts a run of the AI. The event to billing is the truth; the direct call does the same idempotent reservation,
 * so that a refusal can be answered at once. If this process dies in between, the event finishes the job.
 */
@Injectable()
export class GenerateMetadata {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly generations: GenerationRepository,
    private readonly documents: DocumentRepository,
    private readonly unitOfWork: UnitOfWork,
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
  ) {}

  /**
   * @param requestId a repeated call with the same id is about the same run, however long ago it ended: answered
   *   with the document, or refused again when it was refused
   * @param acceptNoText the user pays also when the document has no text
   * @throws ServiceError not_found, invalid_state, no_text_found, insufficient_credits, too_many_under_way, validation_failed for an id that was used
   *   for another document
   */
  async execute(owned: OwnedDocument, requestId: string, acceptNoText = false): Promise<Document> {
    if (!UUID.test(requestId)) throw wrongId('This must be a UUID');
    const { document, runId, outcome } = await this.begin(owned, requestId, acceptNoText);
    if (outcome === 'refused') throw new ServiceError(documentErrors.insufficientCredits);
    if (document.generationId !== runId) return document;
    if (document.stage === 'inspecting') return this.startsAfterInspection(document);
    return isReserving(document) ? this.reserve(document, runId) : document;
  }

  private begin(
    owned: OwnedDocument,
    requestId: string,
    acceptNoText: boolean,
  ): Promise<Pick<KnownGeneration, 'runId' | 'outcome'> & { document: Document }> {
    return this.unitOfWork.run(async (transaction) => {
      let known: KnownGeneration | undefined;
      const document = await this.saga.command(transaction, owned, async (current, now) => {
        known = await this.generations.find(transaction, requestId);
        if (!known) return generationRequested(current, requestId, now, acceptNoText);
        if (known.documentId === owned.documentId && known.userId === owned.userId) return null;
        throw idIsTaken();
      });
      if (known) return { document, runId: known.runId, outcome: known.outcome };
      const runId = document.generationId ?? requestId;
      const joins = runId !== requestId;
      if (joins && !(await this.generations.add(transaction, { id: requestId, runId, ...owned })))
        throw idIsTaken();
      if (!joins) refuseBeyondShare(await this.documents.countInProgress(transaction, owned.userId));
      return { document, runId, outcome: null };
    });
  }

  /** Processing follows the inspection by itself, provided that there is a credit. */
  private async startsAfterInspection(document: Document): Promise<Document> {
    const { balance } = await this.billing.getBalance({ userId: document.userId });
    if (!balance?.totalRemaining) throw new ServiceError(documentErrors.insufficientCredits);
    return document;
  }

  private async reserve({ userId, id: documentId }: Document, generationId: string): Promise<Document> {
    const { reserved } = await this.billing.reserveCredit({ userId, documentId, generationId });
    await this.unitOfWork.run((transaction) =>
      this.saga.reservationAnswered(transaction, { userId, documentId, generationId, reserved }),
    );
    if (!reserved) throw new ServiceError(documentErrors.insufficientCredits);
    return this.documents.get(userId, documentId);
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const idIsTaken = (): ServiceError => wrongId('This id was used for another document');

const wrongId = (message: string): ServiceError =>
  new ServiceError(commonErrors.validationFailed, {
    details: [{ field: 'generationId', message }],
  });
