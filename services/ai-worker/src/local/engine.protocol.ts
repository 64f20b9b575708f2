import type { LocalMetadata, LocalRequest } from './local-engine.js';

/** To the thread. */
export interface EngineJob {
  readonly id: number;
  readonly request: LocalRequest;
}

/** From the thread. */
export type EngineAnswer =
  | { readonly id: number; readonly metadata: LocalMetadata }
  | { readonly id: number; readonly error: string };
