import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface AlertRule {
  readonly alert: string;
  readonly expression: string;
  /** How long the expression must hold. */
  readonly forSeconds: number;
  /** `service-down.md`. */
  readonly runbook: string;
}

const RULE =
  /- alert: (\w+)\n(?:\s+#.*\n)*\s+expr: \|\n([\s\S]*?)\n(?:\s+for: (\w+)\n)?\s+labels:[\s\S]*?runbook_url: \S+\/k8s\/runbooks\/(\S+)/g;
const NAMES = /- alert: (\w+)/g;
/** `[5m]`, and the window in the name of a recorded rule: `ratio_rate5m`. */
const WINDOW = /(?:\[|_rate)(\d+)([smhd])\b/g;
/** `oldest_age_seconds) > 60`: what is looked at has to become so old. */
const AGE = /_age_\w*seconds\b[^>]*> (\d+)/g;
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** What a rule may take beside its own times: gauges are read every 15 s at most, scraped and evaluated in between. */
const MARGIN_SECONDS = 60;
/** A Prometheus as young as that of the suite has no more to fill a longer window with. */
const FULLEST_WINDOW_SECONDS = 15 * 60;

/** Every alert of the chart. @throws for one whose text is not understood */
export const alertsOf = async (chart: string): Promise<AlertRule[]> => {
  const folder = join(chart, 'files/alerts');
  const texts = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).flatMap(rulesIn);
};

/** @param text a file of rules */
export const rulesIn = (text: string): AlertRule[] => {
  const rules = [...text.matchAll(RULE)].map(
    ([, alert = '', expression = '', duration = '0s', runbook = '']): AlertRule => ({
      alert,
      expression,
      forSeconds: secondsOf(duration),
      runbook,
    }),
  );
  const names = [...text.matchAll(NAMES)].map(([, name]) => name);
  const unread = names.find((name) => !rules.some(({ alert }) => alert === name));
  if (unread !== undefined) throw new Error(`the rule of ${unread} is not understood`);
  return rules;
};

const secondsOf = (duration: string): number => {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  const seconds = SECONDS[unit];
  if (count === undefined || seconds === undefined) throw new Error(`${duration} is no duration`);
  return Number(count) * seconds;
};

/** The longest stretch of numbers a rule looks at, 0 for one that looks at the newest alone. */
export const longestWindow = ({ expression }: Pick<AlertRule, 'expression'>): number =>
  Math.max(0, ...[...expression.matchAll(WINDOW)].map(([, count, unit]) => secondsOf(`${count}${unit}`)));

/** The least age a rule speaks of, 0 where it speaks of none. */
const leastAge = ({ expression }: AlertRule): number =>
  Math.max(0, ...[...expression.matchAll(AGE)].map(([, seconds]) => Number(seconds)));

/** By when a fault has made its alert ring, from the moment it is there: at the latest once it fills every window. */
export const secondsToRing = (rule: AlertRule): number =>
  rule.forSeconds + Math.min(longestWindow(rule), FULLEST_WINDOW_SECONDS) + leastAge(rule) + MARGIN_SECONDS;

/** By when it has stopped, from the mend on: once no window holds the fault any more. */
export const secondsToStop = (rule: AlertRule): number => longestWindow(rule) + MARGIN_SECONDS;
