import { join } from 'node:path';
import type { Invariant } from './invariant.ts';
import { ofDocument } from './invariant.ts';

interface Step {
  readonly document_id: string;
  readonly before_status: string | null;
  readonly after_status: string | null;
  readonly before_version: number | null;
  readonly after_version: number | null;
}

export const historyIsAPath: Invariant = {
  code: 'I6',
  claim: 'the history of a document is a path of the transition table, one version after the other',
  always: true,
  check: async ({ stack }) => {
    const table = (await import(join(stack.root, 'services/document/dist/document/document-status.js'))) as {
      transitions: Readonly<Record<string, readonly string[]>>;
    };
    const allowed = Object.entries(table.transitions).flatMap(([from, to]) =>
      to.map((next) => `${from}>${next}`),
    );
    const wrong = await stack.databases.query<Step>(
      'document',
      `SELECT document_id, before_status, after_status, before_version, after_version FROM chaos_history
       WHERE (before_status IS NULL AND (after_status <> 'uploaded' OR after_version <> 1))
          OR (before_status <> after_status AND NOT (before_status || '>' || after_status) = ANY ($1))
          OR after_version NOT BETWEEN before_version AND before_version + 1
          OR (before_status <> after_status AND after_version = before_version)`,
      [allowed],
    );
    return wrong.map((step) => ofDocument(step.document_id, `made the step ${JSON.stringify(step)}`));
  },
};
