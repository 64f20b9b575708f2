import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import { TwoFactorRow } from './two-factor.entity.js';

export interface SealedPage {
  /** Of the key that stays. */
  readonly keyId: string;
  /** User of the last row of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The caller holds the lock of the user's row wherever something is changed. */
@Injectable()
export class TwoFactorRepository {
  find(manager: EntityManager, userId: string): Promise<TwoFactorRow | null> {
    return manager.findOneBy(TwoFactorRow, { userId });
  }

  /** Only what was never confirmed is replaced. */
  async begin(manager: EntityManager, row: TwoFactorRow): Promise<void> {
    await manager.upsert(TwoFactorRow, row, ['userId']);
  }

  /** @returns whether this call took the step; of any number of parallel calls exactly one gets true */
  async takeStep(manager: EntityManager, userId: string, step: number): Promise<boolean> {
    const result = await manager.update(
      TwoFactorRow,
      { userId, lastStep: LessThan(step) },
      { lastStep: step, failures: 0, failuresSince: null },
    );
    return result.affected === 1;
  }

  async change(manager: EntityManager, userId: string, change: Partial<TwoFactorRow>): Promise<void> {
    await manager.update(TwoFactorRow, { userId }, change);
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(TwoFactorRow, { userId });
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  async replaceRecoveryCodes(
    manager: EntityManager,
    userId: string,
    hashes: readonly Buffer[],
  ): Promise<void> {
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await manager.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      userId,
      hashes,
    ]);
  }

  /** @returns whether this call used the code; of any number of parallel calls exactly one gets true */
  async takeRecoveryCode(manager: EntityManager, userId: string, hash: Buffer): Promise<boolean> {
    const [, taken] = await manager.query<[unknown[], number]>(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2',
      [userId, hash],
    );
    return taken === 1;
  }

  async recoveryCodesLeft(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<{ left: number }[]>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return row?.left ?? 0;
  }

  /** Rows sealed by a key that is to go, by user; those another replica holds are left to it. */
  lockSealedByOthers(manager: EntityManager, { keyId, after, limit }: SealedPage): Promise<TwoFactorRow[]> {
    return manager.find(TwoFactorRow, {
      where: { keyId: Not(keyId), ...(after === undefined ? {} : { userId: MoreThan(after) }) },
      order: { userId: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  async forgetUnconfirmedBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.query('DELETE FROM two_factors WHERE confirmed_at IS NULL AND created_at < $1', [moment]);
  }
}
