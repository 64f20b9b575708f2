import { type CallOff, type Clock, systemClock } from '../clock/clock.js';

/** The longest time a process runs after an uncaught error: its state in memory can no longer be trusted. */
const DRAIN_MS = 5000;

export interface UncaughtOptions {
  readonly report: (error: unknown) => void;
  /** Not ready from now on; work in progress ends or is handed back. */
  readonly drain: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly clock?: Clock;
}

/**
 * An uncaught error ends the process: it is reported, the process drains for five seconds at most, then exits with 1.
 * A second uncaught error ends it at once. The process manager restarts it.
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
