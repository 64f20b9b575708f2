import type { OnApplicationShutdown } from '@nestjs/common';
import { Places, type PlacesOptions } from '@colophon/platform';
import type { Refusals, Room } from '../http/refusals.js';

/** Places for calls that take long by nature, in this gateway: so many in all, and fewer of one user, so that others find one. */
export abstract class UserPlaces implements OnApplicationShutdown {
  private readonly places: Places;
  private readonly endGauges: () => void;

  protected constructor(
    private readonly refusals: Refusals,
    holding: PlacesOptions,
    private readonly room: Room,
  ) {
    this.places = new Places(holding);
    this.endGauges = this.places.observe('gateway');
  }

  onApplicationShutdown(): void {
    this.endGauges();
  }

  /** How many are taken. */
  get total(): number {
    return this.places.total;
  }

  /** @throws ServiceError rate_limited for one user's too many, unavailable when all places are taken */
  async use<T>(userId: string, work: () => Promise<T>): Promise<T> {
    this.refusals.turnAwayBeyond(this.places, userId, this.room);
    return this.places.use(userId, work);
  }
}
