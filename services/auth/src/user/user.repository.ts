import { normalizeEmail } from '@colophon/contracts/rules';
import { Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { NORMALIZED_ADDRESS } from '../link/link-token.repository.js';
import { UserRow } from './user.entity.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UNIQUE_VIOLATION = '23505';

const codeOf = (error: QueryFailedError): string | undefined => (error.driverError as { code?: string }).code;

@Injectable()
export class UserRepository {
  /** @returns false when another account has the address */
  async add(manager: EntityManager, user: UserRow): Promise<boolean> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(UserRow)
      .values(user)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  /** An id that is not a UUID belongs to no user. */
  async byId(manager: EntityManager, id: string): Promise<UserRow | null> {
    return UUID.test(id) ? manager.findOneBy(UserRow, { id }) : null;
  }

  byEmail(manager: EntityManager, email: string): Promise<UserRow | null> {
    return manager.findOneBy(UserRow, { emailNormalized: normalizeEmail(email) });
  }

  /** Whether the address was another account's until lately and may become so again. */
  async isHeldBack(
    manager: EntityManager,
    { id, email }: Pick<UserRow, 'id' | 'email'>,
    now: Date,
  ): Promise<boolean> {
    const found = await manager.query<unknown[]>(
      `SELECT 1 FROM link_tokens
       WHERE ${NORMALIZED_ADDRESS} = $1 AND purpose = 'email_undo' AND user_id <> $2
         AND used_at IS NULL AND expires_at > $3
       LIMIT 1`,
      [normalizeEmail(email), id, now],
    );
    return found.length > 0;
  }

  /** As they compare: what a change replaced, for as long as its undo link is kept. */
  async earlierAddresses(manager: EntityManager, id: string): Promise<string[]> {
    const rows = await manager.query<{ address: string }[]>(
      `SELECT DISTINCT ${NORMALIZED_ADDRESS} AS address FROM link_tokens
       WHERE user_id = $1 AND purpose = 'email_undo'`,
      [id],
    );
    return rows.map(({ address }) => address);
  }

  /** Everything that changes an account takes this lock first, so that changes come one after the other. */
  async lock(manager: EntityManager, id: string): Promise<UserRow | null> {
    return UUID.test(id)
      ? manager.findOne(UserRow, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
  }

  /** @returns false when another account took the address meanwhile; the transaction can then only be given up */
  async moveTo(manager: EntityManager, id: string, email: string, now: Date): Promise<boolean> {
    try {
      await this.change(manager, id, {
        email,
        emailNormalized: normalizeEmail(email),
        emailVerifiedAt: now,
        updatedAt: now,
      });
      return true;
    } catch (error) {
      if (error instanceof QueryFailedError && codeOf(error) === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  /** With everything that belongs to it in this database. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(UserRow, { id });
  }

  async change(manager: EntityManager, id: string, change: Partial<UserRow>): Promise<void> {
    await manager.update(UserRow, { id }, change);
  }
}
