import { events } from '@colophon/contracts';
import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentRecords } from './document-records.js';
import { type EndedDocument, UnconfirmedEnds } from './unconfirmed-ends.repository.js';

/** Documents of one question, and questions of one run: 10,000 documents every ten minutes. */
const BATCH = 500;
const MOST_BATCHES = 20;
/** The event needs a moment; after this long it was lost, or waits in a queue that does not mind another. */
const TIMEOUT_MS = 60 * 60 * 1000;

/** Tells the end of a document again whose files are gone and which is still shown, because the bus lost the news. */
@Injectable()
export class UnconfirmedExpiriesSweep implements PeriodicTask {
  readonly name = 'unconfirmed-expiries';
  readonly intervalMs = 10 * 60 * 1000;
  /** Those that are still shown stay unconfirmed: the others behind them have their turn, too. */
  private last: EndedDocument | undefined;

  constructor(
    private readonly ends: UnconfirmedEnds,
    private readonly records: DocumentRecords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const endedBefore = new Date(this.clock.now().getTime() - TIMEOUT_MS);
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const ended = await this.ends.find(endedBefore, this.last, BATCH);
      if (!(await this.confirm(ended))) return;
      this.last = ended.at(-1);
      if (!this.last) return;
    }
  }

  /** @returns false when the document service does not answer */
  private async confirm(ended: readonly EndedDocument[]): Promise<boolean> {
    const shown = await this.records.find(ended.map(({ documentId }) => documentId));
    if (!shown) return false;
    await this.unitOfWork.run(async (transaction) => {
      for (const { documentId, userId } of ended.filter((document) => shown.has(document.documentId)))
        await transaction.emit(events.documentExpired, { documentId }, { aggregateId: documentId, userId });
    });
    await this.ends.confirm(ended.map(({ documentId }) => documentId).filter((id) => !shown.has(id)));
    return true;
  }
}
