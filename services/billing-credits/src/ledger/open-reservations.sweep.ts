import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndGeneration } from './end-generation.usecase.js';
import { GenerationEnds } from './generation-ends.js';
import { ReservationRepository } from './reservation.repository.js';

/** Reservations looked at in one run; the document service is asked about all of them by one call. */
const BATCH = 50;
/** Far above the longest time a document is processed, all its repeated attempts included. */
const TIMEOUT_MS = 6 * 60 * 60 * 1000;

/** Ends reservations whose outcome was lost with the bus: the document service itself says what became of them. */
@Injectable()
export class OpenReservationsSweep implements PeriodicTask {
  readonly name = 'open-reservations';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly reservations: ReservationRepository,
    private readonly endGeneration: EndGeneration,
    private readonly generationEnds: GenerationEnds,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const reservedBefore = new Date(this.clock.now().getTime() - TIMEOUT_MS);
    const open = await this.reservations.openSince(this.unitOfWork.manager, reservedBefore, BATCH);
    const outcomes = await this.generationEnds.outcomesOf(open);
    for (const reservation of open) {
      const end = await this.generationEnds.endOf(reservation, outcomes);
      if (end)
        await this.unitOfWork.run((transaction) => this.endGeneration.execute(transaction, reservation, end));
    }
  }
}
