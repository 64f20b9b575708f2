import { createHash, randomUUID } from 'node:crypto';
import { type Colophon, ColophonError, type StoredDocument } from '@colophon/sdk';
import { readableAccount } from '../profile/readable-account.js';
import type { CreditBudget } from '../run/credit-budget.js';
import { Turns } from '../turns.js';
import { viewOf } from './document-view.js';
import { documentIdOf, pathSchema } from './inputs.js';
import type { Roots } from './roots.js';
import { objectOf } from './schema.js';
import { type Tool, ToolRefusal } from './tool.js';
import { untilOrNow } from './until-or-now.js';

export interface DescribePdfParts {
  readonly colophon: Colophon;
  readonly roots: Roots;
  readonly budget: CreditBudget;
}

export const describePdf = (parts: DescribePdfParts): Tool => {
  const { colophon } = parts;
  const uploads = new Uploads(parts);
  return {
    name: 'describe_pdf',
    title: 'Describe a PDF',
    description:
      'Has metadata proposed for a PDF and gives the proposal, its evidence and the credits left. Give a path for a file that was ' +
      'not uploaded yet: this costs one credit, and the same file again costs none. Give a documentId for one that was. While the ' +
      'status is processing, call again with the documentId.',
    scopes: ['documents:read', 'documents:write'],
    isReadOnly: false,
    isRepeatable: true,
    input: objectOf({ path: pathSchema('The PDF to upload.'), ...documentIdOf('Instead of a path.') }),
    async call({ path, documentId }, signal) {
      if ((path === undefined) === (documentId === undefined))
        throw new ToolRefusal('Give either path or documentId.');
      const id = path === undefined ? (documentId ?? '') : await uploads.idOf(path, signal);
      const document = await untilOrNow(colophon, id, 'completed', signal).catch((error: unknown) => {
        if (isGone(error)) uploads.forget(id);
        throw error;
      });
      return { ...viewOf(document), ...noteOf(document), creditsLeft: await creditsOf(colophon, signal) };
    },
  };
};

/** Each content once, within this process and, by its key, for the day the server keeps it. */
class Uploads {
  private readonly turns = new Turns();
  private readonly ids = new Map<string, string>();
  /** What the server has no longer: it would answer an earlier key with a document that was deleted. */
  private readonly forgotten = new Set<string>();

  constructor(private readonly parts: DescribePdfParts) {}

  async idOf(path: string, signal: AbortSignal): Promise<string> {
    const { name, bytes } = await this.parts.roots.read(path);
    const content = hashOf(bytes);
    const { colophon, budget } = this.parts;
    return this.turns.take(content, async () => {
      const known = this.ids.get(content);
      if (known) return known;
      // The name is a part of what is sent: with another one the same key would be refused.
      const key = this.forgotten.has(content) ? randomUUID() : hashOf(`mcp ${content} ${name}`);
      if (!budget.take(key))
        throw new ToolRefusal(
          'This server may spend no more credits. A person can start it again with a higher --max-credits.',
        );
      const options = { name, idempotencyKey: key, signal };
      const { documentId } = await budget.spend(key, () =>
        colophon.documents.upload(new Blob([bytes]), options),
      );
      this.ids.set(content, documentId);
      return documentId;
    });
  }

  /** The next call uploads it again. */
  forget(id: string): void {
    for (const [content, known] of this.ids) {
      if (known !== id) continue;
      this.ids.delete(content);
      this.forgotten.add(content);
    }
  }
}

const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

const isGone = (error: unknown): boolean => error instanceof ColophonError && error.status === 404;

const noteOf = ({ status }: StoredDocument): object =>
  status === 'uploaded' ? { note: 'Nothing is proposed yet: it waits for its turn, or for a credit.' } : {};

/** @returns null for a key that may not read the account */
const creditsOf = async (colophon: Colophon, signal: AbortSignal): Promise<number | null> =>
  (await readableAccount(colophon, signal))?.credits.total_remaining ?? null;
