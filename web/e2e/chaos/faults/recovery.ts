import type { FaultRecord } from './storm.ts';

/** What a fault takes away, and what its recovery waits for: `document/2`, `auth→postgres`, `nats`. */
const serviceOf = (target: string): string => target.split(/[/→ ]/, 1)[0] ?? '';

/** With one process of each, a fault in one affects all users. */
const SINGLE = /^(?:auth|billing-credits)\//;
const SERVER = /^(?:nats|postgres|store)\b/;
/** The sweeper is not on the path of a document. */
const BESIDE = /^retention-sweeper/;

/**
 * Whether a fault keeps from recovering what another one hit. A process needs itself, the servers, and the links of its
 * service; the product all servers, a process of each service and every link on the way of a document. One of two
 * processes that is hit keeps it from nothing.
 */
const standsInTheWay = (other: FaultRecord, of: FaultRecord): boolean => {
  const [mine, its] = [of.injection.target, other.injection.target];
  if (other.code === 'F11' || SERVER.test(its)) return true;
  const isLink = its.includes('→') && !its.includes('→model') && !its.startsWith('client→');
  if (of.injection.recovered)
    return isLink ? serviceOf(its) === serviceOf(mine) : its.split(' ', 1)[0] === mine.split(' ', 1)[0];
  return isLink ? !BESIDE.test(its) : SINGLE.test(its);
};

/**
 * The recovery time without other faults: from the end of the fault, or of the last other one that
 * ended before the product was back and kept it from coming back. Undefined while it is not back.
 */
export const unhinderedMs = (of: FaultRecord, all: readonly FaultRecord[]): number | undefined => {
  if (of.recoveryMs === undefined) return undefined;
  const backAt = of.endedAt + of.recoveryMs;
  const inTheWay = all.filter(
    (other) =>
      other !== of && other.endedAt > of.endedAt && other.endedAt <= backAt && standsInTheWay(other, of),
  );
  return backAt - Math.max(of.endedAt, ...inTheWay.map(({ endedAt }) => endedAt));
};
