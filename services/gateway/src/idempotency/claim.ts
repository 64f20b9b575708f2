import { type CallOff, type Clock, derivedId, type Logger, ServiceError } from '@colophon/platform';
import type { ClaimRoom } from './claim-room.js';
import type { ClaimStore } from './claim-store.js';
import type { ClaimRecord, KeptAnswer, StoredClaim } from './claim.record.js';
import { idempotencyErrors } from './idempotency.errors.js';
import type { RequestBody } from './request-body.js';

/** How long a claim stays valid after its gateway died. */
export const LEASE_MS = 60_000;
/** A third of the lease, so that two renewals may fail. */
const RENEWAL_MS = 20_000;
/** No call takes longer, the slowest upload included: a claim older than this was lost, and ends with its lease. */
const LONGEST_CALL_MS = 45 * 60_000;
/** Bytes of JSON, enough for an upload of 50 files with names of 100 characters. The broker keeps each for a day. */
const LARGEST_ANSWER = 16 * 1024;
/** Pauses before the outcome is written again while the broker is down. */
const PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000];

export interface ClaimDeps {
  readonly store: Pick<ClaimStore, 'read' | 'write'>;
  readonly room: Pick<ClaimRoom, 'keepsAnswers'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The right to carry a call out, held and renewed by this process until the call has ended. */
export class Claim {
  private readonly endRenewal: CallOff;
  private readonly renewedUntil: number;
  /** Changes follow one another: each names the sequence of the one before. */
  private changes: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly deps: ClaimDeps,
    private readonly name: string,
    private held: StoredClaim,
    private readonly body: RequestBody,
  ) {
    this.renewedUntil = this.now() + LONGEST_CALL_MS;
    this.endRenewal = deps.clock.every(RENEWAL_MS, () => this.renew());
  }

  /** What an earlier holder left behind for the same body; undefined for a call that starts afresh. */
  get progress(): unknown {
    return this.held.record.progress;
  }

  /** The same for every request that carries out this call again, so that its effect happens once. */
  derivedId(purpose: string): string {
    return derivedId(this.held.record.id, purpose);
  }

  /**
   * Before the first lasting effect: a request that takes the claim over continues from this progress.
   * @throws ServiceError `idempotency_in_progress` when another gateway has taken the claim: nothing may be done
   */
  async checkpoint(progress: unknown): Promise<void> {
    const digest = await this.body.whole();
    await this.inTurn(async () => {
      if (!(await this.change({ digest, progress, leaseUntil: this.leaseEnd() })))
        throw new ServiceError(idempotencyErrors.inProgress);
    });
  }

  /** The progress is void: nothing of it came to stay, and other bytes may follow. */
  forget(): void {
    const { progress: _void, digest: _other, ...record } = this.held.record;
    this.held = { ...this.held, record };
  }

  /**
   * Stores a definite answer for retries; after any other answer, or none, the claim is released, so that
   * the call can be tried again.
   */
  async end(answer: KeptAnswer | undefined): Promise<void> {
    this.endRenewal();
    const isKept = answer !== undefined && isDefinite(answer.status);
    const digest = isKept ? await this.body.whole().catch(() => undefined) : undefined;
    const write = () => (isKept && digest !== undefined ? this.settle(digest, answer) : this.release());
    await this.inTurn(write).catch((error: unknown) => {
      this.deps.logger.warn({ err: error }, 'the outcome of a claim is not stored yet');
      void this.retry(write);
    });
  }

  private async settle(digest: string, answer: KeptAnswer): Promise<void> {
    const fits = Buffer.byteLength(JSON.stringify(answer.body ?? null)) <= LARGEST_ANSWER;
    const { progress: _done, ...record } = this.held.record;
    const kept = fits && this.deps.room.keepsAnswers ? answer : { status: answer.status };
    await this.replace({ ...record, digest, answer: kept });
  }

  /** Released for the next attempt, which continues from here, because the call may already have had its effect. */
  private async release(): Promise<void> {
    await this.change({ leaseUntil: 0 });
  }

  private async renew(): Promise<void> {
    // Nothing more comes of it: the lease is left to end.
    if (this.body.isBroken || this.now() >= this.renewedUntil) return this.endRenewal();
    await this.inTurn(async () => {
      if (!(await this.change({ leaseUntil: this.leaseEnd() }))) this.endRenewal();
    }).catch((error: unknown) => this.deps.logger.warn({ err: error }, 'a claim was not renewed'));
  }

  private change(change: Partial<ClaimRecord>): Promise<boolean> {
    return this.replace({ ...this.held.record, ...change });
  }

  /** @returns false when the claim is another's by now */
  private async replace(record: ClaimRecord): Promise<boolean> {
    const { store } = this.deps;
    let written = await store.write(this.name, record, this.held.sequence);
    if (!written) {
      // Perhaps an earlier write arrived and only its answer was lost: then the record is still ours.
      const found = await store.read(this.name);
      if (found?.record.owner !== record.owner) return false;
      written = await store.write(this.name, record, found.sequence);
      if (!written) return false;
    }
    this.held = written;
    return true;
  }

  private inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = this.changes.then(change);
    this.changes = turn.catch(() => undefined);
    return turn;
  }

  private async retry(write: () => Promise<unknown>): Promise<void> {
    for (const ms of PAUSES_MS) {
      await this.deps.clock.sleep(ms);
      const stored = await this.inTurn(write).then(
        () => true,
        () => false,
      );
      if (stored) return;
    }
    this.deps.logger.warn('the outcome of a claim was not stored; the claim ends with its lease');
  }

  private leaseEnd(): number {
    return this.now() + LEASE_MS;
  }

  private now(): number {
    return this.deps.clock.now().getTime();
  }
}

/**
 * Whether the same request would be answered so again. Not where the answer depends on the moment (429), on who
 * asks (401) or on our health (5xx): there a repetition is meant to try again.
 */
export const isDefinite = (status: number): boolean => status < 500 && status !== 401 && status !== 429;
