import { findabilityRulesVersion, type WriteProfile } from '@colophon/contracts/rules';
import { LOGGER, type Logger, type PeriodicTask, type Transaction, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { byOwner } from '../document/by-owner.js';
import { DocumentEntity } from '../document/document.entity.js';
import {
  markForScores,
  noScore,
  type ScoreColumns,
  scoreColumns,
  writeProfileOf,
} from './document-scores.js';

/** Documents of one transaction: a score takes a fifth of a millisecond. */
const BATCH = 200;
/** Batches of one run. */
const MOST_BATCHES = 50;

/**
 * Scores documents whose score is missing or of an earlier version of the rules: those inspected before scores were
 * stored, or changed by an earlier release, or by whose owner another way of writing was chosen.
 */
@Injectable()
export class StaleScoresSweep implements PeriodicTask {
  readonly name = 'stale-scores';
  readonly intervalMs = 30_000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1)
      if (!(await markForScores(this.unitOfWork.manager, BATCH))) break;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      if ((await this.unitOfWork.run((transaction) => this.scoreBatch(transaction))) < BATCH) return;
    }
  }

  /** In the order of users, as every sweep takes the rows of their totals. No version grows: no user changed anything. */
  private async scoreBatch(transaction: Transaction): Promise<number> {
    const { manager } = transaction;
    const stale = await manager
      .createQueryBuilder(DocumentEntity, 'document')
      .where('document.findability_version < :version AND document.original_facts IS NOT NULL', {
        version: findabilityRulesVersion,
      })
      // As the index has them: in another order every batch would read and sort all that are left.
      .orderBy('document.findability_version')
      .addOrderBy('document.user_id')
      .addOrderBy('document.id')
      .limit(BATCH)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    const profiles = new Map<string, WriteProfile>();
    for (const document of stale.toSorted(byOwner)) {
      const { id, userId } = document;
      const profile = profiles.get(userId) ?? (await writeProfileOf(transaction, userId));
      profiles.set(userId, profile);
      await manager.update(DocumentEntity, { id }, this.columnsOf(document, profile));
    }
    return stale.length;
  }

  /** A document whose stored facts cannot be read keeps no other from being scored, and is not looked at again. */
  private columnsOf(document: DocumentEntity, profile: WriteProfile): ScoreColumns {
    try {
      return scoreColumns(document, profile);
    } catch (error) {
      this.logger.error({ err: error, documentId: document.id }, 'a document could not be scored');
      return { ...noScore, findabilityVersion: findabilityRulesVersion };
    }
  }
}
