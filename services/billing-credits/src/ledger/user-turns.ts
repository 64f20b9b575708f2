import { Injectable } from '@nestjs/common';

/**
 * Lets the calls of one user take turns within this process. They would wait for the account's lock anyway, but each
 * with a database connection in hand: one user's burst would use up the pool and block all other users.
 * The lock stays the guarantee; replicas know nothing of each other's turns.
 */
@Injectable()
export class UserTurns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(userId);
    const result = before ? before.then(work) : work();
    const over = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(userId, over);
    try {
      return await result;
    } finally {
      if (this.last.get(userId) === over) this.last.delete(userId);
    }
  }
}
