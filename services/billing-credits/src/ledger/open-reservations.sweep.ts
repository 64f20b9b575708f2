import {
  Clock,
  commonErrors,
  type PeriodicTask,
  RowFailures,
  ServiceError,
  UnitOfWork,
} from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndGeneration } from './end-generation.usecase.js';
import { GenerationEnds } from './generation-ends.js';
import type { Reservation } from './reservation.js';
import { ReservationRepository } from './reservation.repository.js';

/** Reservations the document service is asked about by one call. */
const BATCH = 50;
/** Calls of one run at most: the next one goes on. */
const MOST_BATCHES = 20;
/** Far above the longest time a document is processed, all its repeated attempts included. */
const TIMEOUT_MS = 6 * 60 * 60 * 1000;

/** Ends reservations whose outcome was lost with the bus: the document service itself says what became of them. */
@Injectable()
export class OpenReservationsSweep implements PeriodicTask {
  readonly name = 'open-reservations';
  readonly intervalMs = 10 * 60 * 1000;
  /** Those that are in progress, or get no answer, stay open: the others behind them have their turn, too. */
  private last: Reservation | undefined;

  constructor(
    private readonly reservations: ReservationRepository,
    private readonly endGeneration: EndGeneration,
    private readonly generationEnds: GenerationEnds,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const reservedBefore = new Date(this.clock.now().getTime() - TIMEOUT_MS);
    const failures = new RowFailures();
    let isDown = false;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const open = await this.reservations.openSince(this.unitOfWork.manager, {
        reservedBefore,
        after: this.last,
        limit: BATCH,
      });
      const areAsked = await failures.attempt(`outcomes of ${open.length} generations`, async () => {
        isDown = !(await this.endAll(open, failures));
      });
      // Further questions would only wait.
      if (isDown || !areAsked) break;
      if (open.length === BATCH) continue;
      this.last = undefined;
      break;
    }
    failures.end();
  }

  /** @returns false when the document service does not answer */
  private async endAll(open: readonly Reservation[], failures: RowFailures): Promise<boolean> {
    const outcomes = await this.generationEnds.outcomesOf(open);
    let isDown = false;
    for (const reservation of open) {
      this.last = reservation;
      await failures.attempt(`generation ${reservation.generationId}`, async () => {
        try {
          const end = await this.generationEnds.endOf(reservation, outcomes);
          if (!end) return;
          await this.unitOfWork.run((transaction) =>
            this.endGeneration.execute(transaction, reservation, end),
          );
        } catch (error) {
          isDown = error instanceof ServiceError && error.is(commonErrors.unavailable);
          throw error;
        }
      });
      if (isDown) return false;
    }
    return true;
  }
}
