import { CallerPlaces } from './caller-places.js';

/** Bodies of one network address that may be arriving at a time; browsers open six connections. */
const MOST_OF_ONE = 64;
/** Of all together; each holds a socket and little else. */
const MOST = 4000;

/** Requests whose head has come and whose body has not: they hold no place of those that are worked on. */
export class ArrivingBodies {
  private readonly inside = new CallerPlaces();

  /** @returns whether one more may arrive; `leave` is for those that may */
  enter(network: string): boolean {
    if (this.inside.total >= MOST || this.inside.of(network) >= MOST_OF_ONE) return false;
    this.inside.take(network);
    return true;
  }

  leave(network: string): void {
    this.inside.free(network);
  }
}
