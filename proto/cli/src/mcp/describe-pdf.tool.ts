import { createHash, randomUUID } from 'node:crypto';
import { type Colophon, ColophonError, type StoredDocument } from '@colophon/sdk';
import { readableAccount } from '../profile/readable-account.js';
import type { CreditBudget } from '../run/credit-budget.js';
import { generate, isUnpaid } from '../run/generation.js';
import { passingFailureOf } from '../run/passing.js';
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
  const paid = new PaidWork(parts);
  const described = async (id: string, isNew: boolean, signal: AbortSignal): Promise<StoredDocument> => {
    // The server begins by itself with what is new, and only with that.
    if (!isNew) await paid.resume(id, signal);
    return untilOrNow(colophon, id, 'completed', signal);
  };
  return {
    name: 'describe_pdf',
    title: 'Describe a PDF',
    description:
      'Has metadata proposed for a PDF and gives the proposal, its evidence and the credits left. Give a path for a file that was ' +
      'not uploaded yet: this costs one credit, and the same file again costs none. Give a documentId for one that was: this costs ' +
      'one credit where nothing was proposed yet. While the status is processing, or after a failure that may pass, call again ' +
      'with the documentId.',
    scopes: ['documents:read', 'documents:write'],
    isReadOnly: false,
    isRepeatable: true,
    input: objectOf({ path: pathSchema('The PDF to upload.'), ...documentIdOf('Instead of a path.') }),
    async call({ path, documentId }, signal) {
      if ((path === undefined) === (documentId === undefined))
        throw new ToolRefusal('Give either path or documentId.');
      const { id, isNew } =
        path === undefined ? { id: documentId ?? '', isNew: false } : await paid.upload(path, signal);
      const document = await described(id, isNew, signal).catch((error: unknown) => {
        if (isGone(error)) paid.forget(id);
        throw error;
      });
      return { ...viewOf(document), ...noteOf(document), creditsLeft: await creditsOf(colophon, signal) };
    },
  };
};

/** What costs a credit. Each content once, within this process and, by its key, for the day the server keeps it. */
class PaidWork {
  private readonly turns = new Turns();
  private readonly ids = new Map<string, string>();
  /** Of what the server has no longer: it would answer the key before with a document that was deleted. */
  private readonly salts = new Map<string, string>();
  /** Under which key the budget counts a document. */
  private readonly keys = new Map<string, string>();

  constructor(private readonly parts: DescribePdfParts) {}

  async upload(path: string, signal: AbortSignal): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const { name, bytes } = await this.parts.roots.read(path);
    const content = hashOf(bytes);
    return this.turns.take(content, async () => {
      const known = this.ids.get(content);
      if (known) return { id: known, isNew: false };
      // The name is a part of what is sent: with another one the same key would be refused.
      const key = hashOf(`mcp ${content} ${name}${this.salts.get(content) ?? ''}`);
      const options = { name, idempotencyKey: key, signal };
      const { documentId: id } = await this.spend(key, ({ documents }) =>
        documents.upload(new Blob([bytes]), options),
      );
      this.ids.set(content, id);
      this.keys.set(id, key);
      return { id, isNew: true };
    });
  }

  /** Nothing goes on by itself after a failure, or once there is a credit that was missing. Neither has cost one. */
  async resume(id: string, signal: AbortSignal): Promise<void> {
    const document = await this.parts.colophon.documents.get(id, { signal });
    if (!passingFailureOf(document) && !isUnpaid(document)) return;
    await this.spend(this.keys.get(id) ?? id, (colophon) => generate(colophon, id, { signal }));
  }

  /** The next call uploads it again. */
  forget(id: string): void {
    for (const [content, known] of this.ids) {
      if (known !== id) continue;
      this.ids.delete(content);
      this.salts.set(content, randomUUID());
    }
  }

  private spend<T>(key: string, call: (colophon: Colophon) => Promise<T>): Promise<T> {
    const { colophon, budget } = this.parts;
    if (!budget.take(key))
      throw new ToolRefusal(
        'This server may spend no more credits. A person can start it again with a higher --max-credits.',
      );
    return budget.spend(key, () => call(colophon));
  }
}

const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

const isGone = (error: unknown): boolean => error instanceof ColophonError && error.code === 'not_found';

const noteOf = ({ status }: StoredDocument): object =>
  status === 'uploaded' ? { note: 'Nothing is proposed yet: it waits for its turn, or for a credit.' } : {};

/** @returns null for a key that may not read the account */
const creditsOf = async (colophon: Colophon, signal: AbortSignal): Promise<number | null> =>
  (await readableAccount(colophon, signal))?.credits.total_remaining ?? null;
