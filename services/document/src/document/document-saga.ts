import { events } from '@colophon/contracts';
import { Clock, commonErrors, ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { GenerationRepository } from '../generation/generation.repository.js';
import type { Change, Document } from './document.js';
import { DocumentRepository } from './document.repository.js';
import { withoutFieldRuns } from '../field-generation/field-generation.js';
import { creditRefused, creditReserved } from '../generation/generation-run.js';
import { StageRequests } from '../stage/stage-requests.js';
import { countStep } from '../stage/step-metrics.js';

type Decision = Change | null;

/** Moves documents on: lock, decide, apply, ask for what the new stage waits for; all in one transaction. */
@Injectable()
export class DocumentSaga {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly requests: StageRequests,
    private readonly generations: GenerationRepository,
    private readonly outcomes: GenerationOutcomes,
    private readonly clock: Clock,
  ) {}

  /**
   * @param decide the step; null for a duplicate or a late answer
   * @returns the document afterwards; null when nothing was to be done
   */
  async advance(
    transaction: Transaction,
    documentId: string,
    decide: (document: Document, now: Date) => Decision,
  ): Promise<Document | null> {
    const document = await this.documents.lock(transaction, documentId);
    return document ? this.apply(transaction, document, decide(document, this.clock.now())) : null;
  }

  /** For a user's command. @throws ServiceError not_found, or what the step refuses with */
  async command(
    transaction: Transaction,
    owned: { userId: string; documentId: string },
    decide: (document: Document, now: Date) => Decision | Promise<Decision>,
  ): Promise<Document> {
    const document = await this.documents.lockOwned(transaction, owned.userId, owned.documentId);
    const change = await decide(document, this.clock.now());
    return (await this.apply(transaction, document, change)) ?? document;
  }

  /** Billing's answer to the reservation, from the event or from the direct call: whichever is first counts. */
  async reservationAnswered(
    transaction: Transaction,
    answer: { documentId: string; generationId: string; userId: string; reserved: boolean },
  ): Promise<void> {
    const { documentId, generationId, reserved } = answer;
    const document = await this.documents.lock(transaction, documentId);
    if (document?.generationId !== generationId) {
      if (reserved) await this.outcomes.abandoned(transaction, answer);
      return;
    }
    if (reserved) {
      const began = creditReserved(document, generationId, this.clock.now());
      await this.apply(transaction, document, began && { ...began, ...withoutFieldRuns(document) });
      return;
    }
    const refused = await this.apply(transaction, document, creditRefused(document, generationId));
    if (refused) await this.outcomes.refused(transaction, refused, generationId);
  }

  async apply(transaction: Transaction, document: Document, change: Decision): Promise<Document | null> {
    if (!change) return null;
    const next = await this.documents.change(transaction, document, change);
    if (next.generationId && next.generationId !== document.generationId)
      await this.noteRun(transaction, next, next.generationId);
    if (change.stage) await this.requests.emit(transaction, next);
    if (change.processedKey && document.status !== 'ready_for_download')
      await this.tellReady(transaction, next);
    if (change.errorCode && document.stage === 'writing') await this.tellNotWritten(transaction, next);
    const now = this.clock.now();
    transaction.afterCommit(() => countStep(document, next, now));
    return next;
  }

  private async tellReady(
    transaction: Transaction,
    { id, userId, metadataVersion }: Document,
  ): Promise<void> {
    const body = { documentId: id, metadataVersion };
    await transaction.emit(events.documentReady, body, { aggregateId: id, userId });
  }

  /** No run of the AI ends by it. */
  private async tellNotWritten(transaction: Transaction, { id, userId, errorCode }: Document): Promise<void> {
    const body = { documentId: id, generationId: '', errorCode };
    await transaction.emit(events.documentFailed, body, { aggregateId: id, userId });
  }

  /** @throws ServiceError validation_failed for an id that another document took in the same moment */
  private async noteRun(transaction: Transaction, document: Document, runId: string): Promise<void> {
    const { id: documentId, userId } = document;
    const isNew = await this.generations.add(transaction, { id: runId, runId, documentId, userId });
    if (!isNew) throw new ServiceError(commonErrors.validationFailed);
  }
}
