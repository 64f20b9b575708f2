import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const WINDOW_MS = 60 * 60 * 1000;

/** Wrong codes of an account within an hour. */
@Injectable()
export class UserCodeGuesses {
  /** Counts a guess before it is looked up, so that many at once are counted, too. @returns how many they are now */
  async count(manager: EntityManager, userId: string, now: Date): Promise<number> {
    const [row] = await manager.query<{ wrong: number }[]>(
      `INSERT INTO user_code_guesses AS known (user_id, since, wrong) VALUES ($1, $2, 1)
       ON CONFLICT (user_id) DO UPDATE SET
         since = CASE WHEN known.since <= $3 THEN $2 ELSE known.since END,
         wrong = CASE WHEN known.since <= $3 THEN 1 ELSE known.wrong + 1 END
       RETURNING wrong`,
      [userId, now, new Date(now.getTime() - WINDOW_MS)],
    );
    return row?.wrong ?? 0;
  }

  /** The guess was right. */
  async takeBack(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('UPDATE user_code_guesses SET wrong = wrong - 1 WHERE user_id = $1 AND wrong > 0', [
      userId,
    ]);
  }
}
