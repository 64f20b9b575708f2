import type { Invariant } from './invariant.ts';
import { ofDocument } from './invariant.ts';

export const documentsComeToRest: Invariant = {
  code: 'I2',
  claim: 'every document is at its end within 120 s after the last fault',
  check: async ({ stack, left }) => {
    const stuck = await stack.databases.query<{ id: string; status: string; stage: string }>(
      'document',
      `SELECT id, status, stage FROM document WHERE stage IS NOT NULL OR status = 'processing'`,
    );
    const idle = await stack.databases.query<{ id: string }>(
      'document',
      // Only a document that billing refused stays uploaded.
      `SELECT id FROM document WHERE status = 'uploaded' AND stage IS NULL AND NOT EXISTS
         (SELECT 1 FROM generation WHERE document_id = document.id AND outcome IN ('refused', 'abandoned'))`,
    );
    return [
      ...left.map((text) => ({ text: `not at rest: ${text}` })),
      ...stuck.map(({ id, status, stage }) => ofDocument(id, `is stuck: ${status}, ${stage}`)),
      ...idle.map(({ id }) => ofDocument(id, 'was forgotten: uploaded, with no work in progress')),
    ];
  },
};
