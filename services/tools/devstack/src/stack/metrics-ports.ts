import { freePort } from '@colophon/local-servers';
import { stack } from './stack.js';

/** Ports of `/metrics` by service; in one process the gateway's has the numbers of all. */
export type MetricsPorts = Readonly<Record<string, number>>;

export async function chooseMetricsPorts(separate: boolean): Promise<MetricsPorts> {
  const names = separate ? stack.map(({ name }) => name) : ['gateway'];
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  return ports;
}
