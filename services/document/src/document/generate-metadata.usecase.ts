import { BillingService } from '@colophon/contracts';
import { newId, type RpcClient, rpcToken, ServiceError, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Document, generationRequested } from './document.js';
import { documentErrors } from './document.errors.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentSaga } from './document-saga.js';

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
    private readonly documents: DocumentRepository,
    private readonly unitOfWork: UnitOfWork,
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
  ) {}

  /** @throws ServiceError not_found, invalid_state, insufficient_credits */
  async execute(owned: OwnedDocument): Promise<Document> {
    const document = await this.unitOfWork.run((transaction) =>
      this.saga.command(transaction, owned, (current, now) =>
        current.stage === 'inspecting' ? null : generationRequested(current, newId(), now),
      ),
    );
    return document.stage === 'inspecting' ? this.startsAfterInspection(document) : this.reserve(document);
  }

  /** Processing follows the inspection by itself, provided that there is a credit. */
  private async startsAfterInspection(document: Document): Promise<Document> {
    const { balance } = await this.billing.getBalance({ userId: document.userId });
    if (!balance?.totalRemaining) throw new ServiceError(documentErrors.insufficientCredits);
    return document;
  }

  private async reserve(document: Document): Promise<Document> {
    const { userId, id: documentId } = document;
    const generationId = document.generationId ?? '';
    const { reserved } = await this.billing.reserveCredit({ userId, documentId, generationId });
    await this.unitOfWork.run((transaction) =>
      this.saga.reservationAnswered(transaction, { userId, documentId, generationId, reserved }),
    );
    if (!reserved) throw new ServiceError(documentErrors.insufficientCredits);
    return this.documents.get(userId, documentId);
  }
}
