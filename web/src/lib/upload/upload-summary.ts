import { formatSize } from '#lib/format.ts';
import { isActive, type UploadItem } from './upload-item.ts';

/** Older measurements say little about the line as it is now. Milliseconds. */
const WINDOW_MS = 4000;
/** A shorter time measures the buffers of the system, not the line. Milliseconds. */
const SHORTEST_MS = 400;

export interface Sample {
  /** Milliseconds of a clock that never goes back. */
  readonly at: number;
  /** Bytes since the upload began. */
  readonly bytes: number;
}

export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample];
}

/** Bytes a second; undefined until it can be computed. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < SHORTEST_MS) return undefined;
  const speed = ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
  return speed > 0 ? speed : undefined;
}

export function formatSpeed(bytesPerSecond: number): string {
  return `${formatSize(Math.round(bytesPerSecond))}/s`;
}

/** Rounded up, so that it never ends before the work does. */
export function formatTimeLeft(exactSeconds: number): string {
  const seconds = Math.max(1, Math.ceil(exactSeconds));
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`;
}

export interface UploadSummary {
  /** Files on their way. */
  readonly files: number;
  readonly sent: number;
  readonly total: number;
  /** 0 to 1. */
  readonly share: number;
}

export function summaryOf(items: readonly UploadItem[]): UploadSummary {
  const active = items.filter(isActive);
  const sent = active.reduce((sum, item) => sum + item.sent, 0);
  const total = active.reduce((sum, { file }) => sum + file.size, 0);
  return { files: active.length, sent, total, share: total === 0 ? 0 : sent / total };
}

/** '3.10 MB of 8.20 MB, 2.40 MB/s, 3 s left': as much of it as is known. */
export function progressWords(sent: number, total: number, speed: number | undefined): string {
  const bytes = `${formatSize(Math.round(sent))} of ${formatSize(total)}`;
  if (speed === undefined || sent >= total) return bytes;
  return `${bytes} · ${formatSpeed(speed)} · ${formatTimeLeft((total - sent) / speed)}`;
}
