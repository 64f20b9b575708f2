import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { withBus } from './bus.ts';
import type { ChaosStack } from './chaos-stack.ts';
import type { DatabaseName } from './databases.ts';

const families = ['DOCUMENT', 'PDF', 'METADATA', 'PROOF', 'CREDIT', 'RETENTION'];
const LOG_LINES = 40;

const rows: readonly (readonly [DatabaseName, string, string])[] = [
  ['document', 'document', 'SELECT * FROM document WHERE id = $1'],
  ['document', 'history', 'SELECT * FROM chaos_history WHERE document_id = $1 ORDER BY number'],
  ['document', 'runs', 'SELECT * FROM generation WHERE document_id = $1 ORDER BY created_at'],
  ['billing', 'reservations', 'SELECT * FROM reservation WHERE document_id = $1'],
  ['billing', 'ledger', 'SELECT * FROM ledger_entry WHERE document_id = $1 ORDER BY created_at'],
  [
    'ai',
    'results',
    'SELECT generation_id, started_at, finished_at, outcome FROM generation_result WHERE document_id = $1::text',
  ],
  ['retention', 'retained', 'SELECT * FROM retained_document WHERE document_id = $1'],
  ['retention', 'files', 'SELECT * FROM retained_file WHERE document_id = $1'],
];

/** Everything the product knows of one document: rows, events and log lines, in an order that can be read. */
export const storyOf = async (stack: ChaosStack, documentId: string): Promise<string> => {
  const parts: string[] = [`The story of ${documentId}`];
  for (const [database, title, text] of rows) {
    const found = await stack.databases
      .query(database, text, [documentId])
      .catch((error: unknown) => [{ error: String(error) }]);
    parts.push(`  ${title}`, ...found.map((row) => `    ${compact(row)}`));
  }
  parts.push('  events', ...(await eventsOf(stack, documentId).catch((error: unknown) => [String(error)])));
  parts.push('  log lines', ...(await logLinesOf(stack, documentId)));
  return parts.join('\n');
};

/** Without what is empty: a document has forty columns. */
const compact = (row: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '')),
  ).slice(0, 1500);

const eventsOf = (stack: ChaosStack, documentId: string): Promise<string[]> =>
  withBus(stack, async (connection) => {
    const manager = await jetstreamManager(connection);
    const found: { at: string; line: string }[] = [];
    for (const family of families) {
      const { state } = await manager.streams.info(family);
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await manager.streams.getMessage(family, { seq }).catch(() => null);
        const text = message?.string() ?? '';
        if (!text.includes(documentId)) continue;
        found.push({
          at: message?.time.toISOString() ?? '',
          line: `${message?.subject} ${text.slice(0, 300)}`,
        });
      }
    }
    return found.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ at, line }) => `    ${at} ${line}`);
  });

const logLinesOf = async (stack: ChaosStack, documentId: string): Promise<string[]> => {
  const names = await readdir(stack.logs);
  const lines = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(stack.logs, name), 'utf8'))
        .split('\n')
        .filter((line) => line.includes(documentId))
        .map((line) => `    ${name}: ${line.slice(0, 400)}`),
    ),
  );
  return lines.flat().slice(-LOG_LINES);
};
