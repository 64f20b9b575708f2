import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHART, stopwatch } from '../scene.ts';
import type { AlertFault, Mend } from './alert-fault.ts';
import { type AlertRule, longestWindow, secondsToRing, secondsToStop } from './alert-rules.ts';
import type { AlertScene } from './alert-scene.ts';
import type { AlertWatch, Awaited, RingingAlert } from './alert-watch.ts';

/** An alert that looks further back rings on for as long, and is not waited for. */
const WAITED_FOR_SECONDS = 7 * 60;
const RUNBOOKS = join(CHART, '../../k8s/runbooks');
const RUNBOOK_URL = /\/k8s\/runbooks\/([a-z-]+\.md)$/;

/** What all trials share. */
export interface TrialSetting {
  readonly scene: AlertScene;
  readonly watch: AlertWatch;
  /** By the name of the alert. */
  readonly rules: ReadonlyMap<string, AlertRule>;
  readonly seen: string[];
  readonly faults: string[];
}

/** One fault, from its cause until its alerts have stopped. What is wrong is noted, never thrown. */
export class AlertTrial {
  private readonly fault: AlertFault;
  private readonly setting: TrialSetting;
  private readonly awaited: readonly Awaited[];
  private readonly mends: Mend[] = [];
  private readonly rang: Awaited[] = [];
  private stops: Promise<unknown> = Promise.resolve();
  private isCaused = false;

  constructor(fault: AlertFault, setting: TrialSetting) {
    this.fault = fault;
    this.setting = setting;
    this.awaited = Object.entries(fault.alerts).map(([alert, about]) => ({ alert, about }));
  }

  /** Alerts that ring already would prove nothing. */
  async cause(): Promise<void> {
    const { scene, watch, seen, faults } = this.setting;
    const lack = this.fault.lacks?.(scene);
    if (lack !== undefined) {
      seen.push(...this.awaited.map(({ alert }) => `${alert} not caused: ${lack}`));
      return;
    }
    for (const each of this.awaited.filter((one) => watch.find(one)))
      faults.push(`${each.alert} rings before its fault is there`);
    try {
      await this.fault.cause(scene, (mend) => this.mends.push(mend));
      this.isCaused = true;
    } catch (error) {
      this.noteFailure('not caused', error);
      await this.mend();
    }
  }

  /** Waits for all of its alerts, and mends unless that is to wait for others. */
  async untilRung(): Promise<void> {
    if (!this.isCaused) return;
    const time = stopwatch();
    await Promise.all(this.awaited.map((each) => this.untilOneRang(each, time)));
    if (!this.fault.mendsLast) await this.mend();
  }

  /** Once, however often it is called. */
  async mend(): Promise<void> {
    for (const mend of this.mends.splice(0).toReversed())
      await mend().catch((error: unknown) => this.noteFailure('not mended', error));
    const stops = this.rang.splice(0).map((each) => this.untilStopped(each));
    this.stops = Promise.all([this.stops, ...stops]);
  }

  /** Those that stop within minutes. */
  async untilSilent(): Promise<void> {
    await this.stops;
  }

  private async untilOneRang(awaited: Awaited, time: () => string): Promise<void> {
    const { watch, seen, faults } = this.setting;
    const rule = this.ruleOf(awaited);
    const seconds = secondsToRing(rule);
    const found = await watch.untilRinging(awaited, seconds);
    if (!found) {
      faults.push(`${awaited.alert} did not ring within ${seconds} s`);
      return;
    }
    seen.push(`${awaited.alert} after ${time()}`);
    this.rang.push(awaited);
    const wrong = faultOfRunbook(found, rule);
    if (wrong !== undefined) faults.push(wrong);
  }

  private async untilStopped(awaited: Awaited): Promise<void> {
    const rule = this.ruleOf(awaited);
    if (longestWindow(rule) > WAITED_FOR_SECONDS) return;
    const seconds = secondsToStop(rule);
    if (await this.setting.watch.untilSilent(awaited, seconds)) return;
    this.setting.faults.push(`${awaited.alert} rings ${seconds} s after the mend`);
  }

  private ruleOf({ alert }: Awaited): AlertRule {
    const rule = this.setting.rules.get(alert);
    if (!rule) throw new Error(`there is no alert ${alert}`);
    return rule;
  }

  private noteFailure(what: string, error: unknown): void {
    const name = this.awaited.map(({ alert }) => alert).join(', ');
    this.setting.faults.push(`${name}: ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @returns what is wrong with the runbook that an alert names, in words */
export const faultOfRunbook = (
  { annotations }: Pick<RingingAlert, 'annotations'>,
  { alert, runbook }: Pick<AlertRule, 'alert' | 'runbook'>,
): string | undefined => {
  const url = annotations['runbook_url'] ?? '';
  const page = RUNBOOK_URL.exec(url)?.[1];
  if (page === runbook && existsSync(join(RUNBOOKS, page))) return undefined;
  return `${alert} names the runbook ${url || '(none)'}`;
};
