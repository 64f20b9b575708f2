import type { Refusal } from './pdf-job.js';

/** Says on standard error why a file was refused; returns the exit code for it. */
export function refused(file: string, refusal: Refusal): number {
  console.error(`${file}: ${refusal.class}: ${refusal.message}`);
  return 2;
}
