import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentRepository } from '../document/document.repository.js';
import { fieldBegun, isFieldRunning } from '../field-generation/field-generation.js';
import { type BegunStage, type BegunWork, StageWork } from './stage-work.repository.js';

/** A worker's word that it begins a run over one field. */
export interface BegunField {
  readonly documentId: string;
  readonly generationId: string;
  readonly requestId: string;
}

/** Counts the tries of a request where they outlive every process, and tells whether it is wanted still. */
@Injectable()
export class BeginWork {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly work: StageWork,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  stage(begun: BegunStage): Promise<BegunWork> {
    return this.work.begin(begun, this.clock.now());
  }

  field(begun: BegunField): Promise<BegunWork> {
    return this.unitOfWork.run((transaction) => this.beginField(transaction, begun));
  }

  private async beginField(
    transaction: Transaction,
    { documentId, generationId, requestId }: BegunField,
  ): Promise<BegunWork> {
    const document = await this.documents.lock(transaction, documentId);
    if (!document || !isFieldRunning(document, generationId)) return 'ended';
    const begun = fieldBegun(document, generationId, requestId, this.clock.now());
    if (!begun) return 'begun elsewhere';
    await this.documents.noteFieldRuns(transaction, document, begun.change);
    return begun.tries;
  }
}
