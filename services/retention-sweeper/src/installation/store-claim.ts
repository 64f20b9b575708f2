import { buffer } from 'node:stream/consumers';
import { Clock, installationMark, LOGGER, type Logger, ObjectStore } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Installations } from './installation.repository.js';

/**
 * After it claimed a store, an installation erases no orphans for so long. Another one whose store it is reports at
 * its next sweep that it lost it, and its operators have a day to notice. A store that knows no conditional writes may
 * meanwhile take a claim that was on its way.
 */
const SETTLE_MS = 24 * 60 * 60 * 1000;
/** An id has 36 bytes; of anything else so many are enough to tell it from ours. */
const MOST_READ = 64;

/** `fresh`: ours, for less than a day. */
export type ClaimState = 'fresh' | 'settled' | ForeignStoreError;

/**
 * Whose the objects of a store are. Keys do not say so: beside another installation every one of its documents looks
 * like an orphan. So an installation writes its id into the store once, and judges objects only where it reads it.
 */
@Injectable()
export class StoreClaim {
  constructor(
    private readonly store: ObjectStore,
    private readonly installations: Installations,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Claims a store that no installation has claimed. */
  async check(): Promise<ClaimState> {
    const owner = (await this.readOwner()) ?? (await this.claim());
    // Read after the mark: who reads our mark also reads the time that was noted before it was written.
    const { id, claimedAt } = await this.installations.own();
    if (owner !== id) return new ForeignStoreError(owner, id);
    return this.clock.now().getTime() - claimedAt.getTime() < SETTLE_MS ? 'fresh' : 'settled';
  }

  private async claim(): Promise<string | undefined> {
    const { id } = await this.installations.own();
    await this.installations.noteClaim();
    const mark = Buffer.from(id);
    if (await this.store.putIfAbsent(installationMark, mark, { contentType: 'text/plain' }))
      this.logger.info({ installation: id }, 'the store was claimed; its orphans stay for a day');
    return this.readOwner();
  }

  private async readOwner(): Promise<string | undefined> {
    const mark = await this.store.get(installationMark, { start: 0, end: MOST_READ - 1 });
    return mark && (await buffer(mark.stream)).toString().trim();
  }
}

/** Tells operators whose the store is and what to do. */
export class ForeignStoreError extends Error {
  override readonly name = 'ForeignStoreError';

  constructor(owner: string | undefined, own: string) {
    super(
      `The object store belongs to installation ${owner ?? '(none)'}, and this is installation ${own}: no orphan is ` +
        'erased. Give each installation a bucket of its own. If no other installation uses this one, delete ' +
        `the object ${installationMark}, as k8s/runbooks/restore.md says.`,
    );
  }
}
