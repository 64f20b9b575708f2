import type { QueryClient } from '@tanstack/react-query';
import type { MetadataField } from '@colophon/contracts/rules';
import { ApiError, errorText, isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import {
  generatePdf,
  outdateLists,
  type VersionedDocument,
  wantsConsent,
  type Writing,
} from './review-queries.ts';

/** Calls at a time: the rest of the product stays quick meanwhile. */
const AT_ONCE = 3;

/** Each waits for half a minute. */
const MOST_QUESTIONS = 20;

/** Refusals for the moment that are waited out; after them, the person reads the server's sentence. */
const MOST_PAUSES = 5;
const LONGEST_PAUSE_MS = 10_000;

/** Why a PDF was not written; and whether only consent to change a signed file is missing. */
type OnFailure = (id: string, text: string, wantsConsent: boolean) => void;

/** Resolves when the value is saved, or to the reason why it was not; never rejects. */
export type Save = Promise<string | undefined>;

/** The last save of each field that had one; another object after each. */
type Saves = Readonly<Partial<Record<MetadataField, Save>>>;

/** What was typed is not saved: a PDF without it is not what was asked for. */
class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

/** The PDFs of a batch, each written after what is being saved of its document, and again after what is saved meanwhile. */
export class BatchWriter {
  private readonly saves = new Map<string, Saves>();
  /** What the last PDF of each document holds of them. */
  private readonly written = new Map<string, Saves | undefined>();
  private readonly underway = new Set<string>();

  constructor(private readonly queries: QueryClient) {}

  /** A value of the document is being saved. */
  follow(id: string, field: MetadataField, save: Save): void {
    this.saves.set(id, { ...this.saves.get(id), [field]: save });
  }

  /** Its PDF, or one that was asked for together with it, is being written: what was saved of it will be in it. */
  isUnderway(id: string): boolean {
    return this.underway.has(id);
  }

  /**
   * Has the PDFs written, in order; resolves when each holds what was saved by then, or has failed. What a person typed
   * and could not save holds its PDF back until it is saved or given up.
   */
  async write(wanted: readonly string[], consented: readonly string[], onFailure: OnFailure): Promise<void> {
    const run = new Set(wanted);
    const writeOne = async (id: string) => {
      try {
        const document = await this.writeLatest(id, consented.includes(id));
        this.queries.setQueryData(queryKeys.document(id), document);
      } catch (error) {
        run.delete(id);
        this.underway.delete(id);
        const text =
          error instanceof NotSavedError ? error.message : errorText(error, 'Failed to generate PDF');
        onFailure(id, text, wantsConsent(error));
      }
    };
    for (const id of run) this.underway.add(id);
    for (let left = [...run]; left.length > 0; left = [...run].filter((id) => !this.isLatest(id)))
      await inTurn(left, writeOne);
    for (const id of run) this.underway.delete(id);
    outdateLists(this.queries);
  }

  private isLatest(id: string): boolean {
    return this.written.get(id) === this.saves.get(id);
  }

  private async writeLatest(id: string, acceptSignatureChange: boolean): Promise<VersionedDocument> {
    const saves = this.saves.get(id);
    this.written.set(id, saves);
    try {
      const failures = await Promise.all(Object.values(saves ?? {}));
      const failure = failures.find((text) => text !== undefined);
      if (failure !== undefined) throw new NotSavedError(failure);
      const document = await this.ask({ id, acceptSignatureChange });
      if (this.isLatest(id)) return document;
    } catch (error) {
      // A save ends the write that it meets.
      if (this.isLatest(id)) throw error;
    }
    return this.writeLatest(id, acceptSignatureChange);
  }

  /**
   * A PDF that takes long is answered before it is there: asking again waits for the same one. Where too many wait for
   * PDFs, it is asked for again when the server says.
   */
  private async ask(writing: Writing): Promise<VersionedDocument> {
    let pauses = 0;
    for (let questions = 0; questions < MOST_QUESTIONS; questions += 1) {
      try {
        const document = await generatePdf(writing);
        if (document.status !== 'completed' || !this.isLatest(writing.id)) return document;
      } catch (error) {
        const pauseMs = pauseOf(error);
        if (pauseMs === undefined || pauses === MOST_PAUSES) throw error;
        pauses += 1;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    throw new Error('The PDF was not written in time');
  }
}

/** @returns milliseconds after which there may be room again; undefined for a refusal that stays */
function pauseOf(error: unknown): number | undefined {
  const isBusy = isStatus(error, 429) || isStatus(error, 503);
  const askedMs = isBusy && error instanceof ApiError ? error.retryAfterMs : undefined;
  return askedMs === undefined || askedMs > LONGEST_PAUSE_MS ? undefined : askedMs;
}

/** Does the work for all, some at a time. */
async function inTurn(ids: string[], work: (id: string) => Promise<void>): Promise<void> {
  // One iterator for all: each takes the next that none has taken.
  const waiting = ids.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const id of waiting) await work(id);
    }),
  );
}
