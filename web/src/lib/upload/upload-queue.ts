import { announce } from '#lib/announce.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { UploadedFile } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { readToken, subscribeToken } from '#lib/session/token.ts';
import { isUncertain, newAttemptKey, requestsFor } from './attempt.ts';
import { checkDrop } from './check-file.ts';
import type { Dropped } from './dropped-files.ts';
import { findTwin, forgetKnownFiles, rememberFiles } from './known-files.ts';
import { isBrokenLine, lineWait } from './line.ts';
import { UploadCancelled } from './send-files.ts';
import { sendOverBreaks } from './send-over-breaks.ts';
import {
  canCancel,
  canDrop,
  canRetry,
  isActive,
  isLeft,
  isUnsent,
  haveArrived,
  newItem,
  sendingAgain,
  type Twin,
  type UploadItem,
  withAnswer,
} from './upload-item.ts';
import { type UploadState, type UploadStore, uploads } from './upload-store.ts';
import { outcomeOf, answeredFiles } from './upload-outcome.ts';
import { withProgress } from './upload-progress.ts';
import { addSample, type Sample, speedOf, summaryOf } from './upload-summary.ts';
import { progressSpeaker, tellHeld, tellRefusals } from './upload-voice.ts';

/** One running request. */
interface Run {
  readonly keys: ReadonlySet<string>;
  readonly cancel: () => void;
}

type Change = (item: UploadItem) => UploadItem;

/** What is sent, in one request a drop, and what becomes of it. It outlives every screen, and no session sees another's. */
export class UploadQueue {
  private readonly runs = new Set<Run>();
  private samples: Sample[] = [];
  private comparing: Promise<unknown> = Promise.resolve();
  private readonly store: UploadStore;

  constructor(store: UploadStore) {
    this.store = store;
    // Another session must not see, nor finish, what this one sends.
    let owner = readToken();
    subscribeToken(() => {
      if (readToken() === owner) return;
      owner = readToken();
      if (owner === null) forgetKnownFiles();
      this.clear();
    });
  }

  private set(change: Partial<UploadState>): void {
    const { items = this.store.read().items } = change;
    const uploading = items.some(isActive);
    if (this.store.read().uploading === uploading) {
      this.store.set(change);
      return;
    }
    this.samples = [];
    this.store.set({ ...change, uploading, speed: undefined });
  }

  private changed(keys: ReadonlySet<string>, change: Change): readonly UploadItem[] {
    return this.store.read().items.map((item) => (keys.has(item.key) ? change(item) : item));
  }

  private itemsOf(keys: ReadonlySet<string>): UploadItem[] {
    return this.store.read().items.filter(({ key }) => keys.has(key));
  }

  private settle(
    order: readonly string[],
    answers: readonly (UploadedFile | undefined)[],
    rest: Partial<UploadState>,
  ): void {
    const places = new Map(order.map((key, index) => [key, index]));
    const items = this.changed(new Set(order), (item) =>
      withAnswer(item, answers[places.get(item.key) ?? -1]),
    );
    this.set({ items, ended: this.store.read().ended + 1, ...rest });
  }

  private onProgress(order: readonly UploadItem[], sent: number, total: number): void {
    const items = withProgress(this.store.read().items, order, sent, total);
    this.samples = addSample(this.samples, { at: performance.now(), bytes: summaryOf(items).sent });
    this.set({ items, speed: speedOf(this.samples) });
  }

  /** Says so once, however often the line breaks again meanwhile. */
  private waitForLine(keys: ReadonlySet<string>, change: Change = (item) => item): void {
    if (this.itemsOf(keys).some(({ phase }) => phase !== 'waiting')) announce('Waiting for your connection');
    this.samples = [];
    this.set({
      items: this.changed(keys, (item) => change({ ...item, phase: 'waiting', sent: 0 })),
      speed: undefined,
    });
  }

  private begin(order: readonly UploadItem[], attemptKey: string) {
    const speak = progressSpeaker();
    this.samples = [];
    const keys = new Set(order.map(({ key }) => key));
    const upload = sendOverBreaks<{ documents: UploadedFile[] }>(
      order.map(({ file }) => file),
      attemptKey,
      {
        onProgress: (sent, total) => {
          speak(sent / total);
          this.onProgress(order, sent, total);
        },
        onBreak: (arrived) => {
          const attempt = { key: attemptKey, files: order.length, arrived };
          this.waitForLine(keys, (item) => ({ ...item, attempt }));
        },
      },
    );
    const run: Run = { keys, cancel: upload.cancel };
    this.runs.add(run);
    return { run, answer: upload.answer };
  }

  /** Sends the files in one request; resolves when the server has answered or the run has ended. */
  private async send(items: readonly UploadItem[], attemptKey = newAttemptKey()): Promise<void> {
    if (items.length === 0) return;
    const order = items.map(({ key }) => key);
    const keys = new Set(order);
    this.set({ items: this.changed(keys, (item) => sendingAgain(item, attemptKey)) });
    const { run, answer } = this.begin(items, attemptKey);
    try {
      const { documents } = await answer;
      this.set({ items: this.changed(keys, (item) => ({ ...item, attempt: undefined })) });
      this.settle(order, documents, {});
      const outcome = outcomeOf(
        documents.filter(({ id }) => id !== null).length,
        this.itemsOf(this.store.read().latestDrop?.keys ?? new Set()),
      );
      this.set(outcome);
      // Files that need the user are also in the list; complete success is announced once.
      if (outcome.success === undefined) notify.info(outcome.partial);
      else notify.success(outcome.success);
      void rememberFiles(items, documents);
    } catch (error) {
      // Who cancelled has said already what becomes of the files.
      if (error instanceof UploadCancelled) return;
      const text = errorText(error, 'Upload failed');
      if (isUncertain(error)) {
        const attempt = { key: attemptKey, files: items.length, arrived: true };
        this.set({ items: this.changed(keys, (item) => ({ ...item, attempt })) });
      }
      const answers = answeredFiles(error);
      this.settle(order, answers, { errors: [...this.store.read().errors, text] });
      void rememberFiles(items, answers);
      notify.error(text);
    } finally {
      this.runs.delete(run);
    }
  }

  /** Without a connection duplicates cannot be found: the files wait, because a second copy costs another credit. */
  private async twinsOf(keys: ReadonlySet<string>): Promise<Map<string, Twin | undefined>> {
    const wait = lineWait(new AbortController().signal);
    for (;;) {
      const twins = new Map<string, Twin | undefined>();
      try {
        // Some may have been cancelled or cleared meanwhile.
        for (const item of this.itemsOf(keys).filter(isLeft)) {
          // What is a twin itself becomes no document.
          const listed = this.store.read().items.filter(({ key }) => twins.get(key) === undefined);
          twins.set(item.key, await findTwin(item, listed));
        }
        return twins;
      } catch (error) {
        if (!isBrokenLine(error)) throw error;
        const left = this.itemsOf(keys).filter(isLeft);
        this.waitForLine(new Set(left.map(({ key }) => key)));
      }
      await wait();
    }
  }

  /** Holds back what is there already, or will be; answers with what may go. Each run sees what the one before lets go. */
  private withoutTwins(items: readonly UploadItem[]): Promise<UploadItem[]> {
    const result = this.comparing.then(() => this.compare(items));
    this.comparing = result.catch(() => undefined);
    return result;
  }

  private async compare(items: readonly UploadItem[]): Promise<UploadItem[]> {
    const mine = new Set(items.map(({ key }) => key));
    const twins = await this.twinsOf(mine);
    // The next run compares what was cancelled and tried again meanwhile.
    const isFree = ({ key }: UploadItem) => twins.has(key) && twins.get(key) === undefined;
    const left = this.itemsOf(mine).filter((item) => isLeft(item) && isFree(item));
    this.set({
      items: this.changed(mine, (item) => {
        if (left.includes(item)) return { ...item, phase: 'sending' };
        const twin = twins.get(item.key);
        return twin === undefined || !isLeft(item) ? item : { ...item, phase: 'duplicate', twin };
      }),
    });
    // Else the progress of those that go is spoken.
    if (left.length === 0) tellHeld(this.itemsOf(mine), this.store.read().items);
    return left;
  }

  /** Judges one drop by our rules, clears what was said before, and starts with what may go. @returns whether all of it has arrived */
  async start({ files, unreadable }: Dropped, creditsLeft: number | undefined): Promise<boolean> {
    const { accepted, refused, errors } = checkDrop(files);
    const nothing = files.length === 0 && unreadable.length === 0;
    const told = [...errors, ...unreadable, ...(nothing ? ['There were no files in that drop'] : [])];
    const coming = accepted.map((file) => newItem(file, 'checking'));
    const kept = refused.map(({ file, reason }) => newItem(file, 'refused', reason));
    tellRefusals([...told, ...refused.map(({ reason }) => reason)]);
    this.set({
      items: [...coming, ...kept, ...this.store.read().items],
      errors: told,
      success: undefined,
      partial: undefined,
      latestDrop: { keys: new Set([...coming, ...kept].map(({ key }) => key)), creditsLeft },
      drops: this.store.read().drops + 1,
    });
    await this.send(await this.withoutTwins(coming));
    return haveArrived(files, this.store.read().items);
  }

  private stop(run: Run): void {
    this.runs.delete(run);
    run.cancel();
  }

  /** The rest of its request goes again: documents come into being only once a whole request has arrived. */
  cancel(key: string): void {
    const [item] = this.itemsOf(new Set([key]));
    if (item === undefined || !canCancel(item)) return;
    const run = [...this.runs].find(({ keys }) => keys.has(key));
    const rest = run === undefined ? [] : this.itemsOf(run.keys).filter((other) => other.key !== key);
    if (run !== undefined) this.stop(run);
    this.set({ items: this.changed(new Set([key]), (one) => ({ ...one, phase: 'cancelled', sent: 0 })) });
    void this.send(rest);
  }

  /** All that has not left completely, or waits for the line. */
  cancelAll(): void {
    const stopped = [...this.runs].filter(({ keys }) =>
      this.itemsOf(keys).some(({ phase }) => phase === 'sending' || phase === 'waiting'),
    );
    for (const run of stopped) this.stop(run);
    const keys = new Set(stopped.flatMap((run) => [...run.keys]));
    for (const { key, phase } of this.store.read().items)
      if (phase === 'checking' || phase === 'waiting') keys.add(key);
    this.set({ items: this.changed(keys, (item) => ({ ...item, phase: 'cancelled', sent: 0 })) });
  }

  /** One file with those it went with in an uncertain attempt, or without a key all that may go another time. */
  retry(key?: string): void {
    const { items } = this.store.read();
    const wanted = items.filter((item) => canRetry(item) && (key === undefined || item.key === key));
    const attempts = new Set(wanted.flatMap(({ attempt }) => (attempt?.arrived === true ? attempt.key : [])));
    // Also what is a document already: only the whole request goes under its key.
    const isBeside = ({ attempt }: UploadItem) => attempt !== undefined && attempts.has(attempt.key);
    const again = items.filter((item) => wanted.includes(item) || (isBeside(item) && !isActive(item)));
    this.set({ errors: [], success: undefined, partial: undefined });
    for (const request of requestsFor(again.filter((item) => !isUnsent(item))))
      void this.send(request.items, request.key);
    void this.sendFresh(again.filter(isUnsent));
  }

  /** Compared first: the same bytes may have been sent since. */
  private async sendFresh(items: readonly UploadItem[]): Promise<void> {
    const keys = new Set(items.map(({ key }) => key));
    this.set({ items: this.changed(keys, ({ key, file }) => ({ key, file, phase: 'checking', sent: 0 })) });
    const requests = requestsFor(await this.withoutTwins(this.itemsOf(keys)));
    for (const request of requests) void this.send(request.items, request.key);
  }

  /** The user wants it twice. */
  sendTwin(key: string): void {
    void this.send(this.itemsOf(new Set([key])).filter(({ phase }) => phase === 'duplicate'));
  }

  /** Removes a file from the list that neither is being uploaded nor goes again only together with others. */
  drop(key: string): void {
    this.set({ items: this.store.read().items.filter((item) => item.key !== key || !canDrop(item)) });
  }

  clear(): void {
    this.runs.forEach((run) => this.stop(run));
    this.set({ items: [], errors: [], success: undefined, partial: undefined });
  }
}

export const uploadQueue = new UploadQueue(uploads);
