import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const LIFETIME_MS = 5 * 60 * 1000;
const MOST_ATTEMPTS = 5;
const TOKEN_BYTES = 32;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

export interface OpenedChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Sign-ins whose password was right and whose code is awaited; kept by the hash of their token. */
@Injectable()
export class LoginChallenges {
  constructor(private readonly clock: Clock) {}

  /** @returns undefined for an account that signs in by its password alone */
  async openIfNeeded(manager: EntityManager, userId: string): Promise<OpenedChallenge | undefined> {
    const challenge = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const opened = await manager.query<unknown[]>(
      `INSERT INTO login_challenges (token_hash, user_id, created_at, expires_at)
       SELECT $1, user_id, $3, $4 FROM two_factors WHERE user_id = $2 AND confirmed_at IS NOT NULL
       RETURNING 1`,
      [hashOf(challenge), userId, now, expiresAt],
    );
    return opened.length === 1 ? { challenge, expiresAt } : undefined;
  }

  /** Whose it is, for the lock of the user's row. */
  async userOf(manager: EntityManager, challenge: string): Promise<string | undefined> {
    const [row] = await manager.query<{ user_id: string }[]>(
      'SELECT user_id FROM login_challenges WHERE token_hash = $1',
      [hashOf(challenge)],
    );
    return row?.user_id;
  }

  /** @returns whether this attempt is among those it is good for */
  async attempt(manager: EntityManager, challenge: string): Promise<boolean> {
    const [, counted] = await manager.query<[unknown[], number]>(
      'UPDATE login_challenges SET attempts = attempts + 1 WHERE token_hash = $1 AND attempts < $2 AND expires_at > $3',
      [hashOf(challenge), MOST_ATTEMPTS, this.clock.now()],
    );
    return counted === 1;
  }

  async close(manager: EntityManager, challenge: string): Promise<void> {
    await manager.query('DELETE FROM login_challenges WHERE token_hash = $1', [hashOf(challenge)]);
  }

  async closeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM login_challenges WHERE user_id = $1', [userId]);
  }

  async forgetExpiredBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.query('DELETE FROM login_challenges WHERE expires_at < $1', [moment]);
  }
}
