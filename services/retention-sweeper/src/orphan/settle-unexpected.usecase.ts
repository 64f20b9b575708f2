import type { RowFailures } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ForeignStoreError, StoreClaim } from '../installation/store-claim.js';
import { AdoptFiles, type UnexpectedObject } from '../repair/adopt-files.usecase.js';
import { EraseOrphans } from './erase-orphans.usecase.js';

/** Registers unexpected objects that have a document, and erases the others, in a store that is ours. */
@Injectable()
export class SettleUnexpected {
  constructor(
    private readonly claim: StoreClaim,
    private readonly adoption: AdoptFiles,
    private readonly eraser: EraseOrphans,
  ) {}

  /** @returns why nothing was done, in the store of another installation */
  async execute(
    unexpected: readonly UnexpectedObject[],
    failures: RowFailures,
  ): Promise<ForeignStoreError | undefined> {
    const state = await this.claim.check();
    if (state instanceof ForeignStoreError) return state;
    const orphans = await this.adoption.execute(unexpected, failures);
    if (state === 'settled') await this.eraser.execute(orphans);
    return undefined;
  }
}
