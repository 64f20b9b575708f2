import { readMetadata } from '#lib/pdf-metadata/read-metadata.ts';
import { problemBeforeReading, type Reading } from './checked-file.ts';

/** One file may take so long, on a network drive say; the others do not wait for it. Milliseconds. */
const LONGEST_READ_MS = 8000;

/** Settles in time, also where the disk does not answer. */
export async function readInTime(file: File, signal: AbortSignal): Promise<NonNullable<Reading>> {
  const problem = problemBeforeReading(file);
  if (problem !== undefined) return { kind: problem };
  const late = new AbortController();
  signal.addEventListener('abort', () => late.abort(), { once: true });
  let timer = 0;
  const timeout = new Promise<NonNullable<Reading>>((resolve) => {
    timer = window.setTimeout(() => {
      late.abort();
      resolve({ kind: 'unreadable' });
    }, LONGEST_READ_MS);
  });
  try {
    return await Promise.race([readMetadata(file, late.signal), timeout]);
  } finally {
    window.clearTimeout(timer);
  }
}
