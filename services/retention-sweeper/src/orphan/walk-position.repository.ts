import { Clock, newId, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/** A replica that died while it walked is waited for so long; longer than any one step takes. */
const HELD_MS = 5 * 60_000;

export interface HeldWalk {
  readonly holder: string;
  /** Last key that was looked at; empty at the beginning of a round. */
  readonly position: string;
}

/**
 * The position of the walk over all objects, for all replicas: one walks at a time, and the next continues from there.
 */
@Injectable()
export class WalkPositions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined while another replica walks */
  async take(): Promise<HeldWalk | undefined> {
    const holder = newId();
    const [rows] = await this.unitOfWork.manager.query<[{ position: string }[], number]>(
      `UPDATE object_walk SET holder = $1, held_until = $2
       WHERE held_until IS NULL OR held_until <= $3 RETURNING position`,
      [holder, this.heldUntil(), this.clock.now()],
    );
    return rows[0] && { holder, position: rows[0].position };
  }

  /** @returns false when another replica has taken the walk over meanwhile */
  async advance({ holder }: HeldWalk, position: string): Promise<boolean> {
    const [, count] = await this.unitOfWork.manager.query<[unknown[], number]>(
      'UPDATE object_walk SET position = $2, held_until = $3 WHERE holder = $1',
      [holder, position, this.heldUntil()],
    );
    return count === 1;
  }

  async leave({ holder }: HeldWalk): Promise<void> {
    await this.unitOfWork.manager.query(
      'UPDATE object_walk SET holder = NULL, held_until = NULL WHERE holder = $1',
      [holder],
    );
  }

  private heldUntil(): Date {
    return new Date(this.clock.now().getTime() + HELD_MS);
  }
}
