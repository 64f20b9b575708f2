import { events } from '@colophon/contracts';
import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentRecords } from './document-records.js';
import { UnconfirmedEnds } from './unconfirmed-ends.repository.js';

/** Documents a run. */
const BATCH = 500;
/** The event needs a moment; after this long it was lost, or waits in a queue that does not mind another. */
const TIMEOUT_MS = 60 * 60 * 1000;

/** Tells the end of a document again whose files are gone and which is still shown, because the bus lost the news. */
@Injectable()
export class UnconfirmedExpiriesSweep implements PeriodicTask {
  readonly name = 'unconfirmed-expiries';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly ends: UnconfirmedEnds,
    private readonly records: DocumentRecords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const endedBefore = new Date(this.clock.now().getTime() - TIMEOUT_MS);
    const ended = await this.ends.find(endedBefore, BATCH);
    const shown = await this.records.find(ended.map(({ documentId }) => documentId));
    if (!shown || ended.length === 0) return;
    await this.unitOfWork.run(async (transaction) => {
      for (const { documentId, userId } of ended.filter((document) => shown.has(document.documentId)))
        await transaction.emit(events.documentExpired, { documentId }, { aggregateId: documentId, userId });
    });
    await this.ends.confirm(ended.map(({ documentId }) => documentId).filter((id) => !shown.has(id)));
  }
}
