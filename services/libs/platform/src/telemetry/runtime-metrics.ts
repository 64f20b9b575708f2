import { readdirSync, readFileSync } from 'node:fs';
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { observe } from './instrument.js';
import { metrics } from './metrics.js';

const EVERY_MS = 5000;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** What this process uses. Percentiles are of the time since the last look, so that one bad second is not averaged away. */
export const observeRuntime = (service: string): void => {
  const labels = { 'colophon.service': service };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let busy: EventLoopUtilization = performance.eventLoopUtilization();
  observe({
    gauges: [metrics.clock],
    everyMs: 0,
    read: (report) => report(metrics.clock, Date.now() / 1000, labels),
  });
  observe({
    gauges: [metrics.uptime, metrics.cpu, metrics.resident, metrics.heapUsed, metrics.heapLimit],
    everyMs: EVERY_MS,
    read: (report) => {
      const { user, system } = process.cpuUsage();
      report(metrics.uptime, process.uptime(), labels);
      report(metrics.cpu, user / MICROSECONDS, { ...labels, 'cpu.mode': 'user' });
      report(metrics.cpu, system / MICROSECONDS, { ...labels, 'cpu.mode': 'system' });
      report(metrics.resident, process.memoryUsage.rss(), labels);
      report(metrics.heapUsed, getHeapStatistics().used_heap_size, labels);
      report(metrics.heapLimit, getHeapStatistics().heap_size_limit, labels);
    },
  });
  observe({
    gauges: [metrics.loopDelay, metrics.loopUse, metrics.files, metrics.filesLimit],
    everyMs: EVERY_MS,
    read: (report) => {
      const now = performance.eventLoopUtilization();
      report(metrics.loopUse, performance.eventLoopUtilization(now, busy).utilization, labels);
      busy = now;
      report(metrics.loopDelay, delay.percentile(99) / NANOSECONDS, labels);
      delay.reset();
      const files = openFiles();
      if (files === undefined) return;
      report(metrics.files, files.open, labels);
      report(metrics.filesLimit, files.limit, labels);
    },
  });
};

/** Where the system keeps count: Linux. */
const openFiles = (): { open: number; limit: number } | undefined => {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return { open: readdirSync('/proc/self/fd').length, limit: Number(limit) };
  } catch {
    return undefined;
  }
};
