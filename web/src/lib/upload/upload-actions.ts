import { announce } from '#lib/announce.tsx';
import { ApiError, errorText } from '#lib/api/errors.ts';
import type { UploadedFile } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { readToken, subscribeToken } from '#lib/session/token.ts';
import { isUncertain, newAttemptKey, requestsFor } from './attempt.ts';
import { checkDrop } from './check-file.ts';
import type { Dropped } from './dropped-files.ts';
import { findTwin, forgetKnownFiles, mayBeKnown, rememberFiles } from './known-files.ts';
import { isBrokenLine, lineWait } from './line.ts';
import { progressPerFile, UploadCancelled } from './send-files.ts';
import { sendOverBreaks } from './send-over-breaks.ts';
import {
  canCancel,
  canRetry,
  isActive,
  newItem,
  type Twin,
  type UploadItem,
  withAnswer,
} from './upload-item.ts';
import { readUploads, storeUploads, type UploadState } from './upload-state.ts';
import { outcomeOf } from './upload-outcome.ts';
import { addSample, type Sample, speedOf, summaryOf } from './upload-summary.ts';
import { progressSpeaker, tellRefusals } from './upload-voice.ts';

/** One running request. */
interface Run {
  readonly keys: ReadonlySet<string>;
  readonly cancel: () => void;
}

type Change = (item: UploadItem) => UploadItem;

const runs = new Set<Run>();
let samples: Sample[] = [];
let owner: string | null = null;
let watching = false;
/** Keys of the files of the latest drop: what became of earlier ones was said with theirs. */
let latestDrop: ReadonlySet<string> = new Set();

/** The browser asks in its own words. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function set(change: Partial<UploadState>): void {
  const before = readUploads();
  const after = { ...before, ...change };
  const uploading = after.items.some(isActive);
  if (before.uploading === uploading) {
    storeUploads(after);
    return;
  }
  samples = [];
  storeUploads({ ...after, uploading, speed: undefined });
  if (uploading) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function changed(keys: ReadonlySet<string>, change: Change): readonly UploadItem[] {
  return readUploads().items.map((item) => (keys.has(item.key) ? change(item) : item));
}

function itemsOf(keys: ReadonlySet<string>): UploadItem[] {
  return readUploads().items.filter(({ key }) => keys.has(key));
}

/** Another session must not see, nor finish, what this one sends. */
function watchOwner(): void {
  owner = readToken();
  if (watching) return;
  watching = true;
  subscribeToken(() => {
    if (readToken() === owner) return;
    owner = readToken();
    if (owner === null) forgetKnownFiles();
    clearUploads();
  });
}

/** When every file is refused, the error still says why each one was. */
function refusedFiles(error: unknown): readonly UploadedFile[] {
  const body =
    error instanceof ApiError ? (error.body as { documents?: UploadedFile[] } | undefined) : undefined;
  return body?.documents ?? [];
}

function settle(
  order: readonly string[],
  answers: readonly UploadedFile[],
  rest: Partial<UploadState>,
): void {
  const places = new Map(order.map((key, index) => [key, index]));
  const items = changed(new Set(order), (item) => withAnswer(item, answers[places.get(item.key) ?? -1]));
  set({ items, ended: readUploads().ended + 1, ...rest });
}

function onProgress(order: readonly UploadItem[], sent: number, total: number): void {
  const shares = progressPerFile(
    order.map(({ file }) => file.size),
    sent,
    total,
  );
  const phase = sent >= total ? ('finishing' as const) : ('sending' as const);
  const bytes = new Map(order.map(({ key, file }, index) => [key, (shares[index] ?? 0) * file.size]));
  const items = readUploads().items.map((item) => {
    const now = bytes.get(item.key);
    return now === undefined || (now === item.sent && phase === item.phase)
      ? item
      : { ...item, sent: now, phase };
  });
  samples = addSample(samples, { at: performance.now(), bytes: summaryOf(items).sent });
  set({ items, speed: speedOf(samples) });
}

/** Says so once, however often the line breaks again meanwhile. */
function waitForLine(keys: ReadonlySet<string>, change: Change = (item) => item): void {
  if (itemsOf(keys).some(({ phase }) => phase !== 'waiting')) announce('Waiting for your connection');
  samples = [];
  set({
    items: changed(keys, (item) => change({ ...item, phase: 'waiting', sent: 0 })),
    speed: undefined,
  });
}

function begin(order: readonly UploadItem[], attemptKey: string) {
  const speak = progressSpeaker();
  samples = [];
  const keys = new Set(order.map(({ key }) => key));
  const upload = sendOverBreaks<{ documents: UploadedFile[] }>(
    order.map(({ file }) => file),
    attemptKey,
    {
      onProgress: (sent, total) => {
        speak(sent / total);
        onProgress(order, sent, total);
      },
      onBreak: (arrived) => {
        const attempt = { key: attemptKey, files: order.length, arrived };
        waitForLine(keys, (item) => ({ ...item, attempt }));
      },
    },
  );
  const run: Run = { keys, cancel: upload.cancel };
  runs.add(run);
  return { run, answer: upload.answer };
}

/** Without what was said of an earlier attempt; what the server may have taken under the same key stays known. */
function sendingAgain({ key, file, attempt }: UploadItem, attemptKey: string): UploadItem {
  const item = { key, file, phase: 'sending', sent: 0 } as const;
  return attempt?.key === attemptKey ? { ...item, attempt } : item;
}

/** Sends the files in one request; resolves when the server has answered or the run has ended. */
async function send(items: readonly UploadItem[], attemptKey = newAttemptKey()): Promise<void> {
  if (items.length === 0) return;
  const order = items.map(({ key }) => key);
  const keys = new Set(order);
  set({ items: changed(keys, (item) => sendingAgain(item, attemptKey)) });
  const { run, answer } = begin(items, attemptKey);
  try {
    const { documents } = await answer;
    settle(order, documents, {});
    const outcome = outcomeOf(documents.filter(({ id }) => id !== null).length, itemsOf(latestDrop));
    set(outcome);
    // Files that need the user are also in the list; complete success is announced once.
    if (outcome.success === undefined) notify.info(outcome.partial);
    else notify.success(outcome.success);
    void rememberFiles(
      items.flatMap(({ file }, index) => {
        const id = documents[index]?.id;
        return typeof id === 'string' ? [{ file, id }] : [];
      }),
    );
  } catch (error) {
    // Who cancelled has said already what becomes of the files.
    if (error instanceof UploadCancelled) return;
    const text = errorText(error, 'Upload failed');
    if (isUncertain(error)) {
      const attempt = { key: attemptKey, files: items.length, arrived: true };
      set({ items: changed(keys, (item) => ({ ...item, attempt })) });
    }
    settle(order, refusedFiles(error), { errors: [...readUploads().errors, text] });
    notify.error(text);
  } finally {
    runs.delete(run);
  }
}

/** Nothing has been sent of it, and it was not cancelled. */
function isLeft({ phase }: UploadItem): boolean {
  return phase === 'checking' || phase === 'waiting';
}

/** Without a connection duplicates cannot be found: the files wait, because a second copy costs another credit. */
async function twinsOf(keys: ReadonlySet<string>): Promise<Map<string, Twin>> {
  const wait = lineWait(new AbortController().signal);
  for (;;) {
    const twins = new Map<string, Twin>();
    try {
      // Some may have been cancelled or cleared meanwhile.
      for (const { key, file } of itemsOf(keys).filter(isLeft)) {
        const twin = mayBeKnown(file) ? await findTwin(file) : undefined;
        if (twin !== undefined) twins.set(key, twin);
      }
      return twins;
    } catch (error) {
      if (!isBrokenLine(error)) throw error;
      waitForLine(
        new Set(
          itemsOf(keys)
            .filter(isLeft)
            .map(({ key }) => key),
        ),
      );
    }
    await wait();
  }
}

/** Holds back what is there already; answers with what may go. */
async function withoutTwins(items: readonly UploadItem[]): Promise<UploadItem[]> {
  if (!items.some(({ file }) => mayBeKnown(file))) return [...items];
  const mine = new Set(items.map(({ key }) => key));
  const twins = await twinsOf(mine);
  set({
    items: readUploads().items.map((item) => {
      const twin = twins.get(item.key);
      return twin === undefined || !isLeft(item) ? item : { ...item, phase: 'duplicate', twin };
    }),
  });
  return itemsOf(mine).filter(isLeft);
}

/** Judges one drop by our rules, clears what was said before, and starts with what may go. */
export async function startUpload({ files, unreadable }: Dropped, creditsLeft: number): Promise<void> {
  watchOwner();
  const { accepted, refused, errors } = checkDrop(files);
  const nothing = files.length === 0 && unreadable.length === 0;
  const told = [...errors, ...unreadable, ...(nothing ? ['There were no files in that drop'] : [])];
  const coming = accepted.map((file) => newItem(file, 'checking'));
  const kept = refused.map(({ file, reason }) => newItem(file, 'refused', reason));
  latestDrop = new Set([...coming, ...kept].map(({ key }) => key));
  tellRefusals([...told, ...refused.map(({ reason }) => reason)]);
  set({
    items: [...coming, ...kept, ...readUploads().items],
    errors: told,
    success: undefined,
    partial: undefined,
    beyondCredits: Math.max(0, accepted.length - creditsLeft),
    drops: readUploads().drops + 1,
  });
  await send(await withoutTwins(coming));
}

function stop(run: Run): void {
  runs.delete(run);
  run.cancel();
}

/** The rest of its request goes again: documents come into being only once a whole request has arrived. */
export function cancelUpload(key: string): void {
  const [item] = itemsOf(new Set([key]));
  if (item === undefined || !canCancel(item)) return;
  const run = [...runs].find(({ keys }) => keys.has(key));
  const rest = run === undefined ? [] : itemsOf(run.keys).filter((other) => other.key !== key);
  if (run !== undefined) stop(run);
  set({ items: changed(new Set([key]), (one) => ({ ...one, phase: 'cancelled', sent: 0 })) });
  void send(rest);
}

/** All that has not left completely, or waits for the line. */
export function cancelUploads(): void {
  const stopped = [...runs].filter(({ keys }) =>
    itemsOf(keys).some(({ phase }) => phase === 'sending' || phase === 'waiting'),
  );
  for (const run of stopped) stop(run);
  const keys = new Set(stopped.flatMap((run) => [...run.keys]));
  for (const { key, phase } of readUploads().items)
    if (phase === 'checking' || phase === 'waiting') keys.add(key);
  set({ items: changed(keys, (item) => ({ ...item, phase: 'cancelled', sent: 0 })) });
}

/** One file with those it went with in an uncertain attempt, or without a key all that may go another time. */
export function retryUpload(key?: string): void {
  const { items } = readUploads();
  const attempt = items.find((item) => item.key === key)?.attempt;
  const again = items.filter(
    (item) =>
      canRetry(item) &&
      (key === undefined || item.key === key || (attempt !== undefined && item.attempt?.key === attempt.key)),
  );
  set({ errors: [], success: undefined, partial: undefined });
  for (const request of requestsFor(again)) void send(request.items, request.key);
}

/** The user wants it twice. */
export function uploadTwin(key: string): void {
  void send(itemsOf(new Set([key])).filter(({ phase }) => phase === 'duplicate'));
}

/** Removes a file that is not being uploaded from the list. */
export function dropUpload(key: string): void {
  set({ items: readUploads().items.filter((item) => item.key !== key || isActive(item)) });
}

export function clearUploads(): void {
  runs.forEach(stop);
  set({ items: [], errors: [], success: undefined, partial: undefined, beyondCredits: 0 });
}
