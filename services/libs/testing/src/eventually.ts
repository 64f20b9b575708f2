const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
const GROWTH = 1.5;

/** A wait that has not ended. */
interface Wait {
  readonly what: string;
  /** Why the probe failed last; undefined where it only said no. */
  failure: unknown;
  over: boolean;
}

const waits = new Set<Wait>();

/**
 * Waits until the probe gives something: neither `undefined` nor `false`, nor an error. It has no limit of its own. The
 * runner ends a test that takes too long, and its report names what was waited for.
 * @param what completes "waited for …"
 */
export const eventually = async <T>(
  probe: () => T | Promise<T>,
  what: string,
): Promise<Exclude<T, undefined | false | void>> => {
  const wait: Wait = { what, failure: undefined, over: false };
  waits.add(wait);
  try {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH)) {
      const found = await tried(probe, wait);
      if (found !== undefined && found !== false) return found as Exclude<T, undefined | false | void>;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (wait.over) throw unmet(wait);
    }
  } finally {
    waits.delete(wait);
  }
};

/** The assertion as a probe: it gives `true` once it throws no more. */
export const passes = (assertion: () => unknown) => async (): Promise<true> => {
  await assertion();
  return true;
};

const tried = async <T>(probe: () => T | Promise<T>, wait: Wait): Promise<T | undefined> => {
  try {
    const found = await probe();
    wait.failure = undefined;
    return found;
  } catch (error) {
    wait.failure = error;
    return undefined;
  }
};

const unmet = ({ what, failure }: Wait): Error => {
  const because = failure === undefined ? '' : `; the last look failed: ${describe(failure)}`;
  return new Error(`waited for ${what}${because}`);
};

const describe = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Ends all waits that a test has left, and says which they were. */
export const reportWaits = (): void => {
  const left = [...waits];
  for (const wait of left) wait.over = true;
  waits.clear();
  if (left.length > 0) throw new Error(left.map((wait) => unmet(wait).message).join('\n'));
};

const { afterEach, afterAll } = globalThis as {
  afterEach?: (hook: () => void) => void;
  afterAll?: (hook: () => void) => void;
};
// A program that is no test has neither.
afterEach?.(reportWaits);
afterAll?.(reportWaits);
