import type { InspectLimits, PdfInspection } from '../pdf/inspect-pdf.js';
import type { PdfErrorClass, PdfWarning } from '../pdf/pdf.errors.js';
import type { EditableMetadata } from '../pdf/pdf-metadata.js';

/** What the worker asks of a child process. Paths lie in the child's own folder. */
export type JobRequest = InspectJob | WriteJob;

export interface InspectJob {
  readonly op: 'inspect';
  readonly input: string;
  /** Where the pixels of page 1 go, RGBA. */
  readonly pixels: string;
  readonly limits: InspectLimits;
  /** The file as it came, when `input` is its repair: both must show the same text and first page. */
  readonly repairedFrom?: string;
}

export interface WriteJob {
  readonly op: 'write';
  readonly input: string;
  readonly output: string;
  readonly metadata: EditableMetadata;
  readonly language: string;
  /** ISO 8601; the moment the file is stamped with. */
  readonly now: string;
  readonly repairedFrom?: string;
}

export interface InspectResult extends Omit<PdfInspection, 'firstPage'> {
  /** Size of the picture in `pixels`; undefined where page 1 could not be drawn. */
  readonly picture?: { readonly width: number; readonly height: number };
}

export interface WriteResult {
  readonly warnings: readonly PdfWarning[];
  readonly bytesAdded: number;
}

export interface JobResults {
  readonly inspect: InspectResult;
  readonly write: WriteResult;
}

/** What a child says. `cpuMs` counts from its start, so that a worn one can be replaced. */
export type JobMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: unknown; readonly cpuMs: number }
  | {
      readonly type: 'failed';
      readonly failure: PdfErrorClass;
      readonly detail: string;
      readonly cpuMs: number;
    };

/** Exit code of a child that found its own memory bound reached. */
export const outOfMemoryExit = 86;
