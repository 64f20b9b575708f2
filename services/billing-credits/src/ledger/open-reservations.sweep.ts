import { DocumentService } from '@colophon/contracts';
import {
  Clock,
  commonErrors,
  type PeriodicTask,
  type RpcClient,
  rpcToken,
  ServiceError,
  UnitOfWork,
} from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EndGeneration } from './end-generation.usecase.js';
import { endByDocument, type Reservation } from './reservation.js';
import { ReservationRepository } from './reservation.repository.js';

/** Reservations looked at in one run. */
const BATCH = 50;
/** Far above the longest time a document is processed, all its repeated attempts included. */
const TIMEOUT_MS = 6 * 60 * 60 * 1000;

/** Ends reservations whose outcome was lost with the bus: the document itself says what became of them. */
@Injectable()
export class OpenReservationsSweep implements PeriodicTask {
  readonly name = 'open-reservations';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly reservations: ReservationRepository,
    private readonly endGeneration: EndGeneration,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  async run(): Promise<void> {
    const reservedBefore = new Date(this.clock.now().getTime() - TIMEOUT_MS);
    const open = await this.reservations.openSince(this.unitOfWork.manager, reservedBefore, BATCH);
    for (const reservation of open) await this.endByDocument(reservation);
  }

  private async endByDocument({ userId, documentId, generationId }: Reservation): Promise<void> {
    const status = await this.statusOf({ userId, documentId });
    await this.unitOfWork.run(async (transaction) => {
      const newest = await this.reservations.newestGeneration(transaction, documentId);
      const end = endByDocument(status, newest === generationId);
      if (!end) return;
      await this.endGeneration.execute(transaction, { userId, documentId, generationId }, end);
    });
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
