import { type Invariant, ofDocument } from './invariant.ts';

export const acceptedDocumentsExist: Invariant = {
  code: 'I1',
  claim: 'what was acknowledged exists, and what was deleted is gone',
  check: async ({ stack, book }) => {
    const rows = await stack.databases.query<{ id: string; user_id: string; final: string | null }>(
      'document',
      `SELECT id, user_id, final_metadata->>'title' AS final FROM document`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const lost = book
      .standing()
      .filter(({ id, userId }) => found.get(id)?.user_id !== userId)
      .map(({ id }) => ofDocument(id, 'was acknowledged with 201 and is lost'));
    const undead = [...book.documents.values()]
      .filter(({ id, deletion }) => deletion === 'acknowledged' && found.has(id))
      .map(({ id }) => ofDocument(id, 'was deleted and is there'));
    const forgotten = book
      .standing()
      .filter(({ id, savedTitle, saveUnknown, regenerations }) => {
        const title = found.get(id)?.final;
        return savedTitle && !saveUnknown && regenerations === 0 && title !== savedTitle;
      })
      .map(({ id, savedTitle }) => ofDocument(id, `lost its saved title "${savedTitle}"`));
    return [...lost, ...undead, ...forgotten];
  },
};
