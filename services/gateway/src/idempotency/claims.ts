import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, newId, ServiceError } from '@colophon/platform';
import { Claim, LEASE_MS } from './claim.js';
import { ClaimRoom } from './claim-room.js';
import { ClaimStore } from './claim-store.js';
import type { ClaimRecord, KeptAnswer, StoredClaim } from './claim.record.js';
import { idempotencyErrors } from './idempotency.errors.js';
import type { RequestBody } from './request-body.js';

/** A key lives so long from its first claim. */
const LIFE_MS = 24 * 60 * 60_000;
/** Looks before a key that changes hands all the time counts as in progress. */
const MOST_LOOKS = 5;
/** Records end by the hour; what is asked more often than this learns nothing new. */
const NO_ROOM_WAIT_MS = 60_000;

export interface ClaimedCall {
  readonly name: string;
  /** Method, route and parameters. */
  readonly call: string;
  readonly body: RequestBody;
}

/** Who may carry a call out: for each key one request at a time, over all gateways. */
@Injectable()
export class Claims {
  constructor(
    private readonly store: ClaimStore,
    private readonly room: ClaimRoom,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the right to carry the call out, or the answer it had
   * @throws ServiceError `idempotency_key_reused`, `idempotency_in_progress`, or `unavailable` without the broker
   */
  async claim(asked: ClaimedCall): Promise<Claim | { readonly answer: KeptAnswer }> {
    let found: StoredClaim | undefined;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      // Usually no claim exists, which saves a round trip.
      if (look > 0 || !this.room.takesNewKeys) {
        found = await this.find(asked.name);
        const answer = found && (await this.judge(asked, found.record));
        if (answer) return { answer };
      }
      const claim = await this.take(asked, found);
      if (claim) return claim;
    }
    throw new ServiceError(idempotencyErrors.inProgress);
  }

  /** @throws ServiceError `unavailable` for an unknown key, if there is no room for another */
  private async find(name: string): Promise<StoredClaim | undefined> {
    const found = await this.store.read(name);
    if (!found && !this.room.takesNewKeys)
      throw new ServiceError(idempotencyErrors.noRoom, { retryAfterMs: NO_ROOM_WAIT_MS });
    return found;
  }

  private async take(asked: ClaimedCall, found: StoredClaim | undefined): Promise<Claim | undefined> {
    const now = this.clock.now().getTime();
    const fresh = { call: asked.call, expiresAt: now + LIFE_MS };
    const record: ClaimRecord = {
      // Kept where there is one; a record of an older gateway has none.
      id: newId(),
      ...(found && !this.isExpired(found.record) ? found.record : fresh),
      ...(asked.body.atHand === undefined ? {} : { digest: asked.body.atHand }),
      owner: newId(),
      leaseUntil: now + LEASE_MS,
    };
    const held = await this.store.write(asked.name, record, found?.sequence ?? 0);
    if (!held) return undefined;
    const { store, room, clock, logger } = this;
    return new Claim({ store, room, clock, logger }, asked.name, held, asked.body);
  }

  /** @returns the answer to tell again, undefined when the call may be carried out */
  private async judge({ call, body }: ClaimedCall, record: ClaimRecord): Promise<KeptAnswer | undefined> {
    if (this.isExpired(record)) return undefined;
    if (record.call !== call) throw new ServiceError(idempotencyErrors.keyReused);
    if (body.atHand !== undefined && record.digest !== undefined && body.atHand !== record.digest)
      throw new ServiceError(idempotencyErrors.keyReused);
    const underWay = !record.answer && record.leaseUntil > this.clock.now().getTime();
    if (underWay) throw new ServiceError(idempotencyErrors.inProgress);
    if (record.digest !== undefined && (await body.whole()) !== record.digest)
      throw new ServiceError(idempotencyErrors.keyReused);
    return record.answer;
  }

  private isExpired({ expiresAt }: ClaimRecord): boolean {
    return expiresAt <= this.clock.now().getTime();
  }
}
