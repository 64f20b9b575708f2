import type { DocumentStatus, Metadata } from '@colophon/sdk';
import type { ObjectSchema } from './schema.js';

/** What a key has to be allowed to do. */
export type Scope = 'documents:read' | 'documents:write';

/** The arguments of all tools; each gets those of its schema. */
export interface ToolInput {
  readonly path?: string;
  readonly documentId?: string;
  readonly status?: DocumentStatus;
  readonly query?: string;
  readonly cursor?: string;
  readonly limit?: number;
  readonly version?: string;
  readonly metadata?: Metadata;
  readonly acceptSignatureChange?: boolean;
  readonly outPath?: string;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scopes: readonly Scope[];
  readonly isReadOnly: boolean;
  /** Whether to call it twice does no more than to call it once. */
  readonly isRepeatable: boolean;
  readonly input: ObjectSchema;
  /**
   * @param input as the schema says
   * @returns what the agent reads, as JSON
   * @throws ToolRefusal, ColophonError
   */
  call(input: ToolInput, signal: AbortSignal): Promise<object>;
}

/** A tool does not do what it was asked for; the agent reads why. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}
