import { tmpdir } from 'node:os';
import { type ConfigOf, defineConfig, variable } from '@colophon/platform';
import { defaultEngineLimits, longestJobMs, mostScanPages } from './engine/engine-limits.js';
import { defaultInspectLimits } from './pdf/inspect/inspect-pdf.js';

export const pdfWorkerConfig = defineConfig('pdf-worker', {
  PDF_CONCURRENCY: variable.integer('PDF jobs of one worker at a time; each is a separate process', {
    min: 1,
    max: 32,
    default: 2,
  }),
  PDF_TIMEOUT_MS: variable.integer('longest time for one PDF job, milliseconds', {
    min: 1000,
    max: longestJobMs,
    default: defaultEngineLimits.timeoutMs,
  }),
  PDF_HEAP_MB: variable.integer('heap of a PDF job, megabytes', {
    min: 64,
    max: 4096,
    default: defaultEngineLimits.heapMb,
  }),
  PDF_MAX_INPUT_MB: variable.integer('largest PDF that is taken on, megabytes', {
    min: 1,
    max: 1024,
    default: defaultEngineLimits.maxInputMb,
  }),
  PDF_SCAN_PAGES: variable.integer(
    'pages from the first that are looked at in a scan, and with them its last; 0: none',
    { min: 0, max: mostScanPages, default: defaultInspectLimits.scanPages },
  ),
  PDF_TEMP_DIR: variable
    .text('folder for temporary files; emptied of what a killed worker left')
    .default(tmpdir()),
});
export type PdfWorkerConfig = ConfigOf<typeof pdfWorkerConfig>;
