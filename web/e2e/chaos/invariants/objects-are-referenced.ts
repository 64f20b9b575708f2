import { objectsOf } from '../harness/objects.ts';
import { type Invariant, ofDocument } from './invariant.ts';

interface Row {
  readonly id: string;
  readonly page_count: number | null;
  readonly has_thumbnail: boolean;
  readonly processed_key: string | null;
}

export const objectsAreReferenced: Invariant = {
  code: 'I7',
  claim: 'the store holds what documents refer to, and after the sweep nothing else',
  check: async ({ stack }) => {
    const rows = await stack.databases.query<Row>(
      'document',
      'SELECT id, page_count, has_thumbnail, processed_key FROM document',
    );
    const files = await stack.databases.query<{ document_id: string; version: number }>(
      'retention',
      `SELECT document_id, version FROM retained_file JOIN retained_document USING (document_id)
       WHERE kind = 'processed' AND status = 'live'`,
    );
    const keys = await objectsOf(stack).keys();
    const needed = rows.flatMap((row) => [
      `originals/${row.id}`,
      ...(row.page_count === null ? [] : [`text/${row.id}`]),
      ...(row.has_thumbnail ? [`thumbnails/${row.id}`] : []),
      ...(row.processed_key ? [row.processed_key, row.processed_key.replace('processed/', 'receipts/')] : []),
    ]);
    const allowed = new Set([
      ...needed,
      ...rows.flatMap(({ id }) => [`text/${id}`, `thumbnails/${id}`]),
      // An older version stays until its time of expiry.
      ...files.flatMap(({ document_id, version }) =>
        ['processed', 'receipts'].map((folder) => `${folder}/${document_id}/${version}`),
      ),
    ]);
    const owner = (key: string) => key.split('/')[1] ?? '';
    return [
      ...needed
        .filter((key) => !keys.has(key))
        .map((key) => ofDocument(owner(key), `dangling reference ${key}`)),
      ...[...keys].filter((key) => !allowed.has(key)).map((key) => ofDocument(owner(key), `orphan ${key}`)),
    ];
  },
};
