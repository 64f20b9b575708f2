import type { Reading } from './leading-phrases.js';
import type { LocalMetadata, LocalRequest } from './local-engine.js';

/** What the thread can do. */
export type EngineTask =
  | { readonly op: 'describe'; readonly request: LocalRequest }
  | { readonly op: 'phrases'; readonly reading: Reading };

export interface EngineResults {
  readonly describe: LocalMetadata;
  readonly phrases: readonly string[];
}

/** To the thread. */
export interface EngineJob {
  readonly id: number;
  readonly task: EngineTask;
}

/** From the thread. */
export type EngineAnswer =
  | { readonly id: number; readonly result: EngineResults[EngineTask['op']] }
  | { readonly id: number; readonly error: string };
