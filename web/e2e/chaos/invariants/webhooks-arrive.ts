import type { HookCall } from '../../stack/hook-receiver.ts';
import { type Invariant, ofDocument, type Violation } from './invariant.ts';

/** A retry may be due after the run: what is neither received nor still to be sent is lost. */
const PENDING = `SELECT event.type, event.body::json -> 'data' ->> 'documentId' AS document_id
  FROM delivery JOIN event ON event.id = delivery.event_id WHERE delivery.state = 'pending'`;

export const webhooksArrive: Invariant = {
  code: 'I15',
  claim: 'each event of a document reaches the server of its customer, signed, under one id',
  check: async ({ stack, book }) => {
    const [documents, pending] = await Promise.all([
      stack.databases.query<{ id: string; status: string }>('document', 'SELECT id, status FROM document'),
      stack.databases.query<{ type: string; document_id: string }>('webhooks', PENDING),
    ]);
    const known = new Map(documents.map(({ id, status }) => [id, status]));
    const told = new Map<string, Set<string>>();
    for (const { type, documentId, id } of stack.hooks.calls) {
      const key = `${type} ${documentId}`;
      told.set(key, (told.get(key) ?? new Set()).add(id));
    }
    const toCome = new Set(pending.map(({ type, document_id }) => `${type} ${document_id}`));
    const missing = [...book.documents.values()].flatMap(({ id, poison, deletion }): Violation[] => {
      const status = known.get(id);
      const wanted = [
        'document.uploaded',
        ...(status === 'completed' || status === 'ready_for_download' ? ['document.completed'] : []),
        ...(poison && status === 'failed' ? ['document.failed'] : []),
        ...(deletion === 'acknowledged' ? ['document.deleted'] : []),
      ];
      return wanted
        .filter((type) => !told.has(`${type} ${id}`) && !toCome.has(`${type} ${id}`))
        .map((type) => ofDocument(id, `${type} never reached its customer`));
    });
    const repeated = [...told].filter(([key, ids]) => key.startsWith('document.uploaded') && ids.size > 1);
    return [
      ...missing,
      ...repeated.map(([key, ids]) => ({ text: `${key} came under ${ids.size} ids` })),
      ...faulty(stack.hooks.calls),
    ];
  },
};

const faulty = (calls: readonly HookCall[]): Violation[] =>
  calls.flatMap(({ documentId, type, fault }) =>
    fault === undefined ? [] : [ofDocument(documentId, `${type} came with a wrong signature: ${fault}`)],
  );
