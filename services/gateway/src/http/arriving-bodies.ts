import { type Place, Places } from '@colophon/platform';

/** Bodies of one network address that may be arriving at a time; browsers open six connections. */
const MOST_OF_ONE = 64;
/** Of all together; each holds a socket and little else. */
const MOST = 4000;
/** Bodies have seconds to arrive. */
const DEADLINE_MS = 15 * 60_000;

/** Requests whose head has come and whose body has not: they hold no place of those that are worked on. */
export class ArrivingBodies {
  private readonly bodies = new Places({ kind: 'arriving_body', deadlineMs: DEADLINE_MS });
  /** Ends the gauges. */
  readonly close = this.bodies.observe('gateway');

  /** @returns the right to arrive, undefined when no more may */
  enter(network: string): Place | undefined {
    if (this.bodies.total >= MOST || this.bodies.of(network) >= MOST_OF_ONE) return undefined;
    return this.bodies.hold(network);
  }
}
