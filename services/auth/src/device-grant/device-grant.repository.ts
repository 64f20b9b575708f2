import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { DeviceGrantRow } from './device-grant.entity.js';

@Injectable()
export class DeviceGrantRepository {
  async add(manager: EntityManager, row: DeviceGrantRow): Promise<void> {
    await manager.insert(DeviceGrantRow, row);
  }

  byDevice(manager: EntityManager, deviceHash: Buffer, now: Date): Promise<DeviceGrantRow | null> {
    return manager.findOneBy(DeviceGrantRow, { deviceHash, expiresAt: MoreThan(now) });
  }

  /** One that waits for a person. */
  pending(manager: EntityManager, userCodeHash: Buffer, now: Date): Promise<DeviceGrantRow | null> {
    return manager.findOneBy(DeviceGrantRow, { userCodeHash, state: 'pending', expiresAt: MoreThan(now) });
  }

  /** One that this user has approved, whether its key was fetched or not. */
  approvedBy(
    manager: EntityManager,
    userId: string,
    userCodeHash: Buffer,
    now: Date,
  ): Promise<DeviceGrantRow | null> {
    return manager.findOneBy(DeviceGrantRow, { userCodeHash, userId, expiresAt: MoreThan(now) });
  }

  /** @returns false when the program asks again before `since` was over */
  async noteAsked(manager: EntityManager, deviceHash: Buffer, now: Date, since: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE device_grants SET asked_at = $2
       WHERE device_hash = $1 AND (asked_at IS NULL OR asked_at <= $3)`,
      [deviceHash, now, since],
    );
    return count === 1;
  }

  /** @returns false when it does not wait any more */
  async decide(
    manager: EntityManager,
    userCodeHash: Buffer,
    now: Date,
    decision: Pick<DeviceGrantRow, 'state' | 'userId'>,
  ): Promise<boolean> {
    const waiting = { userCodeHash, state: 'pending', expiresAt: MoreThan(now) } as const;
    const { affected } = await manager.update(DeviceGrantRow, waiting, decision);
    return affected === 1;
  }

  /** @returns false when it was redeemed, or withdrawn, meanwhile */
  async redeem(manager: EntityManager, deviceHash: Buffer): Promise<boolean> {
    const approved = { deviceHash, state: 'approved' } as const;
    const { affected } = await manager.update(DeviceGrantRow, approved, { state: 'redeemed' });
    return affected === 1;
  }

  /** Approvals that no program has used. */
  async withdrawAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(DeviceGrantRow, { userId, state: 'approved' });
  }

  async forgetExpired(manager: EntityManager, moment: Date): Promise<void> {
    await manager.delete(DeviceGrantRow, { expiresAt: LessThanOrEqual(moment) });
  }
}
