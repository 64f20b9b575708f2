import { DocumentRecordService, DocumentService } from '@colophon/contracts';
import { commonErrors, type RpcClient, rpcToken, ServiceError, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { endByDocument, endByOutcome, type GenerationEnd, type Reservation } from './reservation.js';
import { ReservationRepository } from './reservation.repository.js';

type Outcomes = ReadonlyMap<string, string>;

/** Asks the document service how generations ended whose end was never told. */
@Injectable()
export class GenerationEnds {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly unitOfWork: UnitOfWork,
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
    @Inject(rpcToken(DocumentRecordService))
    private readonly records: RpcClient<typeof DocumentRecordService>,
  ) {}

  /**
   * @returns by generation id, empty for one in progress; without those that the document service does not know
   * @throws ServiceError when it does not answer, also where it is of a release that knows no such question
   */
  async outcomesOf(reservations: readonly Reservation[]): Promise<Outcomes> {
    if (reservations.length === 0) return new Map();
    const generationIds = reservations.map(({ generationId }) => generationId);
    const { records } = await this.records.findGenerationRecords({ generationIds });
    return new Map(records.map(({ id, outcome }) => [id, outcome]));
  }

  /**
   * How the open generations of a deleted document ended. What the document service does not know has not completed.
   * @returns without those that are in progress as far as it knows
   * @throws ServiceError when it does not answer
   */
  async ofDeleted(documentId: string): Promise<ReadonlyMap<string, GenerationEnd>> {
    const open = await this.reservations.openOf(this.unitOfWork.manager, documentId);
    const outcomes = await this.outcomesOf(open);
    return new Map(
      open.flatMap(({ generationId }) => {
        const outcome = outcomes.get(generationId);
        const end = outcome === undefined ? 'ended' : endByOutcome(outcome);
        return end ? [[generationId, end] as const] : [];
      }),
    );
  }

  /** @returns undefined while it may still be running. @throws ServiceError when the service does not answer */
  async endOf(reservation: Reservation, outcomes: Outcomes): Promise<GenerationEnd | undefined> {
    const { userId, documentId, generationId } = reservation;
    const outcome = outcomes.get(generationId);
    if (outcome !== undefined) return endByOutcome(outcome);
    const status = await this.statusOf({ userId, documentId });
    const newest = await this.reservations.newestGeneration(this.unitOfWork.manager, documentId);
    return endByDocument(status, newest === generationId);
  }

  /** @returns undefined for a document that is gone, or that no run has completed. @throws ServiceError when the service does not answer */
  private async statusOf(document: { userId: string; documentId: string }): Promise<string | undefined> {
    try {
      const { document: known } = await this.documents.getDocument(document);
      // A file that nothing can be written into is completed by its inspection.
      return known?.status === 'completed' && !known.generatedMetadata ? undefined : known?.status;
    } catch (error) {
      if (error instanceof ServiceError && error.is(commonErrors.notFound)) return undefined;
      throw error;
    }
  }
}
