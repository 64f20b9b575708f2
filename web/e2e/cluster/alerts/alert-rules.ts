import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface AlertRule {
  readonly alert: string;
  /** `service-down.md`. */
  readonly runbook: string;
}

const RULE = /- alert: (\w+)\n[\s\S]*?runbook_url: \S+\/k8s\/runbooks\/(\S+)/g;

/** Every alert of the chart. */
export const alertsOf = async (chart: string): Promise<AlertRule[]> => {
  const folder = join(chart, 'files/alerts');
  const texts = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(RULE)].map(([, alert = '', runbook = '']) => ({ alert, runbook })),
  );
};
