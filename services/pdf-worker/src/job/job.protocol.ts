import type { InspectLimits, PdfInspection } from '../pdf/inspect/inspect-pdf.js';
import type { PdfErrorClass } from '../pdf/pdf.errors.js';
import type { EditableMetadata } from '../pdf/metadata/pdf-metadata.js';
import type { Stretch } from '../pdf/syntax/partial-source.js';
import type { WriteOptions } from '../pdf/update/write-planner.js';
import type { WriteReport } from '../pdf/update/write-report.js';
import type { ReceiptContent } from '../pdf-lib/receipt-pdf.js';
import type { PrintedReport } from '../pdf-lib/report-pdf.js';

/** Jobs that the worker gives a child process. Paths are inside the child's own folder. */
export type JobRequest = ReadingJob | PdfLibJob;
export type ReadingJob = InspectJob | WriteJob;
export type PdfLibJob = ReceiptJob | ReportJob | RebuildJob;

export interface InspectJob {
  readonly op: 'inspect';
  readonly input: string;
  /** Where the pixels of page 1 go, RGBA; those of page n of a scan go there with `.n` behind it. */
  readonly pixels: string;
  /** Where an InspectResult goes, as JSON, before anything is drawn and again midway: it stands, should drawing fail. */
  readonly read: string;
  readonly limits: InspectLimits;
  /** The file as it came, when `input` is its repair: both must show the same text and first page. */
  readonly repairedFrom?: string;
}

/** Plans an update and proves it; the worker appends it. */
export interface WriteJob {
  readonly op: 'write';
  readonly input: string;
  readonly metadata: EditableMetadata;
  /** `now` as ISO 8601: a job is JSON. */
  readonly options: Omit<WriteOptions, 'now'> & { readonly now: string };
  /** What `input` holds of the file, in order of offset; undefined: all of it. */
  readonly present?: readonly Stretch[];
  readonly repairedFrom?: string;
}

/** Makes a PDF of its own. */
export interface ReceiptJob {
  readonly op: 'receipt';
  readonly content: ReceiptContent;
}

/** Makes a PDF of its own, of as many pages as it takes. */
export interface ReportJob {
  readonly op: 'report';
  readonly report: PrintedReport;
}

/** Writes what can be read of a damaged file to `output`. */
export interface RebuildJob {
  readonly op: 'rebuild';
  readonly input: string;
  readonly output: string;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ScannedPage extends PictureSize {
  /** 1-based. */
  readonly page: number;
}

export interface InspectResult extends Omit<PdfInspection, 'firstPage'> {
  /** Size of the picture in `pixels`; undefined where page 1 could not be drawn. */
  readonly picture?: PictureSize;
  /** Of a scan, in page order. */
  readonly scans: readonly ScannedPage[];
}

/** Of a file at hand in part, the stretch without which there is no answer yet. */
export type WriteResult =
  /** `append`: what goes behind the original, base64. */
  | { readonly report: WriteReport; readonly append: string; readonly missing?: undefined }
  | { readonly missing: Stretch };

export interface JobResults {
  readonly inspect: InspectResult;
  readonly write: WriteResult;
  /** `pdf`: base64. */
  readonly receipt: { readonly pdf: string };
  readonly report: { readonly pdf: string };
  readonly rebuild: { readonly rebuilt: true };
}

/** Where an inspection has got to; each has its own bound, and may end without harm to those before it. */
export type InspectPhase = 'structure' | 'pages' | 'drawing';

/** What a child says. `cpuMs` counts from its start, so that a worn one can be replaced. */
export type JobMessage =
  | { readonly type: 'ready' }
  /** Short, so that it is out at once: a longer one would wait for the end of the job. */
  | { readonly type: 'phase'; readonly phase: InspectPhase }
  | { readonly type: 'done'; readonly result: unknown; readonly cpuMs: number }
  | {
      readonly type: 'failed';
      readonly failure: PdfErrorClass;
      readonly detail: string;
      readonly cpuMs: number;
    };

/** Exit code of a child that found its own memory bound reached. */
export const outOfMemoryExit = 86;
