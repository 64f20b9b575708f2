import type { AlertScene } from './alert-scene.ts';
import type { Labels } from './alert-watch.ts';

export type Mend = () => Promise<unknown>;
/** The last one given is done first. */
export type MendBy = (mend: Mend) => void;

/** What rings, what makes it ring, and how that is undone. */
export interface AlertFault {
  /** By the name of the alert, the labels that say what it is about. */
  readonly alerts: Readonly<Record<string, Labels>>;
  /** Says how each thing it does is undone, as the runbook of the alert says, before it does the next: also what breaks off is mended. */
  readonly cause: (scene: AlertScene, mendBy: MendBy) => Promise<unknown>;
  /** What a cluster has to have for it and this one has not, in words: the fault is left out. */
  readonly lacks?: (scene: AlertScene) => string | undefined;
  /** Its mend starts a program again, and numbers with a gap begin again: it waits for the alerts of its group. */
  readonly mendsLast?: true;
}

/** Repeats the work until it is called off; a call that fails is not repeated at once. @returns calls it off */
export const repeatedly = (everyMs: number, work: () => Promise<unknown>): Mend => {
  const timer = setInterval(() => void work().catch(() => undefined), everyMs);
  return () => Promise.resolve(clearInterval(timer));
};
