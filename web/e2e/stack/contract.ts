import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './running-stack.ts';

/** One call of the published contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly needsBearer: boolean;
  readonly takesKey: boolean;
  /** Has a JSON body. */
  readonly takesJson: boolean;
}

interface Described {
  readonly operationId: string;
  readonly security?: unknown[];
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content?: Record<string, unknown> };
}

/** Every call of the contract, so that a new one cannot be missed. */
export const operations: readonly Operation[] = Object.entries(
  (
    JSON.parse(readFileSync(join(checkout, 'proto/http/openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, Described>>;
    }
  ).paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    needsBearer: (described.security ?? []).length > 0,
    takesKey: (described.parameters ?? []).some(({ name }) => name === 'Idempotency-Key'),
    takesJson: 'application/json' in (described.requestBody?.content ?? {}),
  })),
);

/** The path with each parameter replaced. */
export const pathWith = (path: string, value: string): string => path.replaceAll(/\{[^}]+\}/g, value);
