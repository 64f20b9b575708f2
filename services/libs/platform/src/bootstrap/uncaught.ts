import { type CallOff, type Clock, systemClock } from '../clock/clock.js';

/** Longest that a process goes on after an error nobody caught: what it holds in memory cannot be trusted any more. */
const DRAIN_MS = 5000;

export interface UncaughtOptions {
  readonly report: (error: unknown) => void;
  /** Not ready from now on; work in progress ends or is handed back. */
  readonly drain: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly clock?: Clock;
}

/**
 * An error that nobody caught ends the process: reported, drained for five seconds at most, exit code 1. A second one
 * ends it at once. Whoever runs the process starts it again.
 */
export const endAfterUncaught = (
  source: Pick<NodeJS.EventEmitter, 'on'>,
  { report, drain, exit, clock = systemClock }: UncaughtOptions,
): void => {
  let isEnding = false;
  const end = (error: unknown): void => {
    report(error);
    if (isEnding) return exit(1);
    isEnding = true;
    void leave(clock.after(DRAIN_MS, () => exit(1)));
  };
  const leave = async (callOff: CallOff): Promise<void> => {
    try {
      await drain();
    } catch (error) {
      report(error);
    }
    callOff();
    exit(1);
  };
  source.on('uncaughtException', end);
  source.on('unhandledRejection', end);
};
