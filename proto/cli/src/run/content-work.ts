import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Colophon, ColophonError, type Document } from '@colophon/sdk';
import { commandExitOf } from '../command-error.js';
import { cleanFileName } from '../gen/uploaded-name.js';
import { readableAccount } from '../profile/readable-account.js';
import type { Content, Input } from './content.js';
import type { CreditBudget } from './credit-budget.js';
import { saveDownload } from './download-file.js';
import { generate, isUnpaid } from './generation.js';
import type { Journal } from './journal.js';
import { type FileResult, failed, type Outcome } from './outcome.js';
import { passingFailureOf, passingWriteFailureOf } from './passing.js';
import type { PlaceHistory, Target } from './target.js';
import { messageOf } from '../system-error.js';

export interface RunContext {
  readonly colophon: Colophon;
  readonly journal: Journal;
  readonly budget: CreditBudget;
  readonly target: Target;
  /** Whether an output that was removed is made again. */
  readonly remakes: boolean;
  /** Milliseconds from a failed generation to the next one at least. */
  readonly againMs: number;
  /** Stop when the metadata are there, until a person has accepted them. */
  readonly review: boolean;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** Ends the work on a content with what is said of it. */
class Ending extends Error {
  constructor(readonly ending: Outcome) {
    super(ending.outcome);
  }
}

/** The server keeps an idempotency key for 24 h; the rest is for clocks that differ. */
const KEY_LIVES_MS = 23 * 60 * 60_000;
const CLOCKS_DIFFER_MS = 60 * 60_000;
/** So many looks in a row at a document without a credit: at the first one its reservation may be in progress. */
const UNPAID_LOOKS = 2;
/** A document that still rests by then is not just about to be generated. */
const BEGINS_MS = 5 * 60_000;
/** A write has failed: as the answer to its request, and as what a wait for it saw. */
const UNWRITTEN = new Set(['pdf_not_writable', 'document_failed']);
const OCCUPIED = failed('output_exists', 'A file that is not ours is there already.');

/** Brings one content from its bytes to its outputs, from wherever an earlier run has left it. */
export class ContentWork {
  private documentId: string | undefined;

  constructor(
    private readonly content: Content,
    private readonly context: RunContext,
  ) {
    this.documentId = context.journal.of(content.hash).documentId;
  }

  /** @throws what concerns the whole run: a refused key, a server that cannot be reached, the reason of the signal */
  async run(): Promise<FileResult[]> {
    try {
      const ended = await this.ended();
      if (ended) return ended;
      const document = await this.described();
      if (this.context.review && !document.accepted) return this.resultsOf({ outcome: 'review' });
      await this.written(document);
      return await this.placed(document.id);
    } catch (error) {
      return this.resultsOf(await this.endingOf(error));
    }
  }

  /** What is said where no output is left to be made. Asked before an upload is paid for. */
  private async ended(): Promise<FileResult[] | undefined> {
    const results: FileResult[] = [];
    for (const input of this.content.inputs) {
      const outcome = await this.endedAt(input);
      if (!outcome) return undefined;
      results.push(resultOf(input, this.documentId, outcome));
    }
    return results;
  }

  /** @returns undefined where the output may still go to its place */
  private async endedAt(input: Input): Promise<Outcome | undefined> {
    if (await this.isPlaced(input.output)) return { outcome: 'done' };
    const mayPlace = await this.context.target.mayPlace(input, this.historyOf(input));
    return mayPlace ? undefined : OCCUPIED;
  }

  private async isPlaced(output: string): Promise<boolean> {
    const { journal, target, remakes } = this.context;
    return journal.isPlaced(output, this.content.hash) && (!remakes || (await target.isThere(output)));
  }

  /** The document with its metadata, uploaded and paid for if it was not. */
  private async described(): Promise<Document> {
    const isEarlier = this.documentId !== undefined;
    const id = (this.documentId ??= await this.upload());
    if (isEarlier) await this.resume(id);
    return this.awaited(id);
  }

  private async awaited(id: string): Promise<Document> {
    const { colophon, journal, signal } = this.context;
    let unpaid = 0;
    const onLook = async (document: Document): Promise<void> => {
      const failure = passingFailureOf(document);
      if (failure) {
        await journal.add(this.content.hash, { step: 'failed' });
        throw new Ending(failure);
      }
      unpaid = isUnpaid(document) ? unpaid + 1 : 0;
      if (unpaid < UNPAID_LOOKS) return;
      const account = await readableAccount(colophon, signal);
      // A key that may not read the account waits as for a credit that is there.
      if (!account || account.credits.total_remaining > 0) return;
      throw new Ending(await this.unpaid());
    };
    try {
      return await colophon.documents.waitFor(id, 'completed', { signal, onLook });
    } catch (error) {
      const isOver = unpaid > 0 && error instanceof ColophonError && error.code === 'wait_timeout';
      if (isOver) await journal.add(this.content.hash, { step: 'unpaid' });
      throw error;
    }
  }

  private async upload(): Promise<string> {
    const { colophon, journal, budget, signal } = this.context;
    const { hash, blob } = this.content;
    const earlier = journal.of(hash);
    const id = await this.findUploaded();
    if (id) {
      await journal.add(hash, { step: 'uploaded', documentId: id });
      return id;
    }
    const isRepeated = earlier.uploadKey !== undefined && !this.isOld(earlier.uploadAt);
    const key = isRepeated ? earlier.uploadKey : randomUUID();
    if (!budget.take(key, isRepeated)) throw new Ending({ outcome: 'credits' });
    if (!isRepeated) await journal.add(hash, { step: 'upload', key, name: this.name });
    const options = { signal, name: journal.of(hash).uploadName ?? this.name, idempotencyKey: key };
    const { documentId } = await budget.spend(key, () => colophon.documents.upload(blob, options));
    await journal.add(hash, { step: 'uploaded', documentId });
    return documentId;
  }

  /** What a run sent that was killed before it learned of it, and so long ago that the same key would no longer find it. */
  private async findUploaded(): Promise<string | undefined> {
    const { colophon, journal, signal } = this.context;
    const { uploadAt, uploadName } = journal.of(this.content.hash);
    if (uploadAt === undefined || uploadName === undefined || !this.isOld(uploadAt)) return undefined;
    // A clock of this machine that was ahead must not hide it.
    const since = Date.parse(uploadAt) - CLOCKS_DIFFER_MS;
    const name = cleanFileName(uploadName);
    for await (const document of colophon.documents.list({ q: name, limit: 100 }, { signal })) {
      const isThis = document.original_filename === name && document.size === this.content.blob.size;
      if (isThis && Date.parse(document.createdAt) >= since) return document.id;
    }
    return undefined;
  }

  private isOld(at: string | undefined): boolean {
    return at !== undefined && !this.isWithin(at, KEY_LIVES_MS);
  }

  private isWithin(at: string | undefined, ms: number): boolean {
    return at !== undefined && this.context.now().getTime() - Date.parse(at) < ms;
  }

  /** Credits that were bought since, and an AI that is back, start nothing by themselves. */
  private async resume(id: string): Promise<void> {
    const { colophon, journal, signal } = this.context;
    const known = journal.of(this.content.hash);
    const document = await colophon.documents.get(id, { signal });
    const failure = passingFailureOf(document);
    if (failure && this.isWithin(known.failedAt, this.context.againMs)) throw new Ending(failure);
    const isLeft = known.isUnpaid || !this.isWithin(known.uploadAt, BEGINS_MS);
    if (failure || (isLeft && isUnpaid(document))) await this.generate(id);
  }

  private async generate(id: string): Promise<void> {
    const { colophon, journal, budget, signal } = this.context;
    const { generateKey } = journal.of(this.content.hash);
    const key = generateKey ?? randomUUID();
    if (!budget.take(key, generateKey !== undefined)) throw new Ending({ outcome: 'credits' });
    if (!generateKey) await journal.add(this.content.hash, { step: 'generate', key });
    await budget.spend(key, () => generate(colophon, id, { signal, idempotencyKey: key }));
  }

  /** Has no step of its own in the journal: to write the same metadata again costs nothing and changes nothing. */
  private async written({ id, status }: Document): Promise<void> {
    const { colophon, signal } = this.context;
    if (status === 'ready_for_download') return;
    try {
      const written = await colophon.documents.writePdf(id, { signal });
      if (written.status !== 'ready_for_download')
        await colophon.documents.waitFor(id, 'ready_for_download', { signal });
    } catch (error) {
      if (!(error instanceof ColophonError) || !UNWRITTEN.has(error.code)) throw error;
      // Only the document says whether the reason may pass.
      const failure = passingWriteFailureOf(await colophon.documents.get(id, { signal }));
      throw failure ? new Ending(failure) : error;
    }
  }

  private async placed(id: string): Promise<FileResult[]> {
    const results: FileResult[] = [];
    for (const input of this.content.inputs) {
      const outcome = (await this.endedAt(input)) ?? (await this.place(id, input));
      results.push(resultOf(input, id, outcome));
    }
    return results;
  }

  private async place(id: string, input: Input): Promise<Outcome> {
    const { journal, target } = this.context;
    const { hash } = this.content;
    const { output, version } = input;
    await mkdir(target.draftFolder, { recursive: true });
    // By the document: another watch with a journal of its own may bring the same content to this target.
    const draft = join(target.draftFolder, `${encodeURIComponent(id)}.part`);
    const sha256 = await saveDownload(this.context, id, draft);
    await journal.add(hash, { step: 'place', output, sha256 });
    if (!(await target.place(draft, input, this.historyOf(input)))) return OCCUPIED;
    await journal.add(hash, { step: 'placed', output, sha256, version });
    return { outcome: 'done' };
  }

  private historyOf({ output }: Input): PlaceHistory {
    const { journal } = this.context;
    return {
      isBegun: () => journal.isBegun(output),
      hasWritten: (sha256) => journal.hasWritten(output, sha256),
    };
  }

  private async endingOf(error: unknown): Promise<Outcome> {
    this.context.signal.throwIfAborted();
    if (error instanceof Ending) return error.ending;
    if (commandExitOf(error) !== undefined) throw error;
    if (!(error instanceof ColophonError)) return failed('unreadable', messageOf(error));
    if (error.status === 402) return this.unpaid();
    if (error.code === 'not_found' && this.documentId) {
      await this.context.journal.add(this.content.hash, { step: 'gone' });
      return failed(
        'gone',
        'Colophon has this document no longer. The next try uploads it again, for a credit.',
      );
    }
    return failed(error.code, messageOf(error));
  }

  /** The account has no credit for it. */
  private async unpaid(): Promise<Outcome> {
    await this.context.journal.add(this.content.hash, { step: 'unpaid' });
    this.context.budget.runOut();
    return { outcome: 'credits' };
  }

  private resultsOf(outcome: Outcome): FileResult[] {
    return this.content.inputs.map((input) => resultOf(input, this.documentId, outcome));
  }

  /** Without what a form cannot hold; the server cleans it further (`cleanFileName`). */
  private get name(): string {
    return basename(this.content.inputs[0]?.source ?? 'document.pdf').replaceAll(/["\r\n]/g, '_');
  }
}

const resultOf = (
  { source, output }: Input,
  documentId: string | undefined,
  outcome: Outcome,
): FileResult => ({ source, output, documentId, ...outcome });
