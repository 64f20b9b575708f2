import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';

/**
 * What is about to be done, or was learned, for the content with this hash. `upload`, `generate` and `place` stand before
 * what they name, so that a killed run knows what may have happened.
 */
export type Step =
  | { readonly step: 'upload'; readonly key: string; readonly name: string }
  | { readonly step: 'uploaded'; readonly documentId: string }
  /** No credit was left for it, or none was taken while it was waited for. */
  | { readonly step: 'unpaid' }
  | { readonly step: 'generate'; readonly key: string }
  /** Nothing was generated, for a reason that may pass. */
  | { readonly step: 'failed' }
  | { readonly step: 'place'; readonly output: string; readonly sha256: string }
  | {
      readonly step: 'placed';
      readonly output: string;
      readonly sha256: string;
      /** Of the source it was made from, where a watch has seen it. */
      readonly version?: string | undefined;
    }
  /** The server has it no longer: it begins again. */
  | { readonly step: 'gone' };

export type Entry = Step & { readonly hash: string; readonly at: string };

/** What the journal knows of one content. */
export interface Known {
  readonly uploadKey?: string;
  readonly uploadName?: string;
  readonly uploadAt?: string;
  readonly documentId?: string;
  readonly isUnpaid?: boolean;
  readonly generateKey?: string | undefined;
  readonly failedAt?: string;
}

/** What the journal knows of one output. */
interface KnownOutput {
  /** Of all that was brought here. */
  readonly hashes: Set<string>;
  /** The last one. */
  readonly content: string;
  /** Whether it has arrived. */
  readonly isPlaced: boolean;
  readonly version?: string | undefined;
}

const NOTHING: Known = {};

/** One line an entry, on disk before the step it announces begins. */
export class Journal {
  private readonly contents = new Map<string, Known>();
  private readonly outputs = new Map<string, KnownOutput>();
  private writing: Promise<void> = Promise.resolve();
  /** Bytes of whole entries. */
  private length = 0;
  /** Whether more may be behind them: a part of an entry, as of a disk that was full. */
  private isTorn = false;

  private constructor(
    private readonly file: FileHandle,
    private readonly now: () => Date,
  ) {}

  static async open(path: string, now: () => Date): Promise<Journal> {
    const file = await open(path, 'a+');
    const journal = new Journal(file, now);
    try {
      await journal.read(path);
    } catch (error) {
      await file.close();
      throw error;
    }
    return journal;
  }

  of(hash: string): Known {
    return this.contents.get(hash) ?? NOTHING;
  }

  /** Whether the result of this content was brought to its place, as the last one. */
  isPlaced(output: string, hash: string): boolean {
    const found = this.outputs.get(output);
    return found !== undefined && found.isPlaced && found.content === hash;
  }

  /** Whether the result of this version of a source was brought to its place, as the last one. */
  isPlacedFrom(output: string, version: string): boolean {
    const found = this.outputs.get(output);
    return found !== undefined && found.isPlaced && found.version === version;
  }

  /** Whether a run began to write to this place; an empty file there may then be its own. */
  isBegun(output: string): boolean {
    const found = this.outputs.get(output);
    return found !== undefined && !found.isPlaced;
  }

  /** Whether these bytes were written to this place by a run. */
  hasWritten(output: string, sha256: string): boolean {
    return this.outputs.get(output)?.hashes.has(sha256) ?? false;
  }

  /** Resolves when the entry is on disk. */
  add(hash: string, step: Step): Promise<void> {
    const entry: Entry = { at: this.now().toISOString(), hash, ...step };
    const written = this.writing.then(() => this.write(entry));
    // One that failed must not keep the next from trying.
    this.writing = written.catch(() => undefined);
    return written;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async read(path: string): Promise<void> {
    const text = await this.file.readFile('utf8');
    // Behind the last line end is what a killed process was about to write.
    const end = text.lastIndexOf('\n') + 1;
    this.length = Buffer.byteLength(text.slice(0, end));
    if (end < text.length) await this.file.truncate(this.length);
    for (const [index, line] of text.slice(0, end).split('\n').slice(0, -1).entries())
      this.learn(entryOf(line, `${path}:${index + 1}`));
  }

  private async write(entry: Entry): Promise<void> {
    if (this.isTorn) await this.file.truncate(this.length);
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    this.isTorn = true;
    await this.file.appendFile(line);
    await this.file.sync();
    this.isTorn = false;
    this.length += line.length;
    this.learn(entry);
  }

  private learn(entry: Entry): void {
    const known = this.of(entry.hash);
    switch (entry.step) {
      case 'upload':
        this.contents.set(entry.hash, {
          uploadKey: entry.key,
          uploadName: entry.name,
          uploadAt: entry.at,
        });
        break;
      case 'uploaded':
        this.contents.set(entry.hash, { ...known, documentId: entry.documentId });
        break;
      case 'unpaid':
        // The server would repeat its refusal for the key.
        this.contents.set(entry.hash, { ...known, isUnpaid: true, generateKey: undefined });
        break;
      case 'failed':
        // The same key would generate nothing again.
        this.contents.set(entry.hash, { ...known, failedAt: entry.at, generateKey: undefined });
        break;
      case 'generate':
        this.contents.set(entry.hash, { ...known, generateKey: entry.key });
        break;
      case 'gone':
        this.contents.delete(entry.hash);
        break;
      case 'place':
      case 'placed': {
        const { hashes = new Set<string>() } = this.outputs.get(entry.output) ?? {};
        this.outputs.set(entry.output, {
          hashes: hashes.add(entry.sha256),
          content: entry.hash,
          isPlaced: entry.step === 'placed',
          version: entry.step === 'placed' ? entry.version : undefined,
        });
      }
    }
  }
}

const entryOf = (line: string, place: string): Entry => {
  try {
    const entry = JSON.parse(line) as Entry;
    if (typeof entry.hash === 'string' && typeof entry.step === 'string') return entry;
  } catch {
    // Told below.
  }
  throw new CommandError(`${place} is no entry of a journal.`, exitCodes.unexpected);
};
