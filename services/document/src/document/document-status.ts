import { longestTryMs } from '@colophon/contracts';

export const documentStatuses = [
  'uploaded',
  'processing',
  'completed',
  'ready_for_download',
  'failed',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/**
 * Every way a status may change. The inspection completes a document that nothing can be written into. Repeated after a
 * failure, it makes the document `uploaded` again. A processing run of a document that had metadata already ends, when it fails,
 * where it began: what was reviewed stays usable.
 */
export const transitions: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  uploaded: ['processing', 'completed', 'failed'],
  processing: ['completed', 'failed', 'ready_for_download'],
  completed: ['processing', 'ready_for_download'],
  ready_for_download: ['processing', 'completed'],
  failed: ['uploaded', 'processing', 'completed'],
};

export const mayBecome = (from: DocumentStatus, to: DocumentStatus): boolean =>
  transitions[from].includes(to);

/**
 * Work in progress for a document, each with a deadline and a sweep that can request it again.
 * `auto_reserving` starts automatically after inspection, `reserving` on the user's request.
 */
export const stages = ['inspecting', 'auto_reserving', 'reserving', 'generating', 'writing'] as const;
export type Stage = (typeof stages)[number];

/** After this long without an answer the stage's request is emitted again. */
export const stageDeadlineMs: Readonly<Record<Stage, number>> = {
  inspecting: 60_000,
  auto_reserving: 15_000,
  reserving: 15_000,
  generating: longestTryMs.generation,
  writing: 60_000,
};

/** Requests of one stage, the first included, before the document is brought to an end. */
export const MAX_STAGE_ATTEMPTS = 20;
