/** A file that a stranger chose stays in this browser, so that it need not be looked for again after signing up. */
export interface KeptFile {
  readonly file: File;
  /** Milliseconds of the epoch. */
  readonly keptAt: number;
}

/** Longer than it takes to confirm an address, shorter than anyone would be surprised by. Milliseconds. */
const KEEP_MS = 24 * 60 * 60_000;
const DATABASE = 'colophon';
const STORE = 'kept-file';
/** There is one at most: a later choice takes the earlier one's place. */
const KEY = 'last';

/** For browsers that keep no database (private windows of some); lives as long as the page. */
let remembered: KeptFile | null = null;
const listeners = new Set<() => void>();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('blocked', () => reject(new Error('The database is blocked')));
  });
}

/** One request in a transaction of its own; resolves once it is kept for good. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('Not kept')));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
    });
  } finally {
    database.close();
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribeKeptFile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nothing is sent anywhere. A browser without room or database keeps the file as long as the page lives. */
export async function keepFile(file: File): Promise<void> {
  const kept: KeptFile = { file, keptAt: Date.now() };
  remembered = kept;
  tell();
  await inStore('readwrite', (store) => store.put(kept, KEY)).catch(() => undefined);
}

export async function forgetKeptFile(): Promise<void> {
  remembered = null;
  await inStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
  // Only now: whoever hears of it looks into the database.
  tell();
}

function isKept(value: unknown): value is KeptFile {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;
}

/** What was kept last; null when there is nothing, or it is too old, and then it is gone for good. */
export async function keptFile(): Promise<KeptFile | null> {
  const stored: unknown = await inStore<unknown>('readonly', (store) => store.get(KEY)).catch(() => null);
  const kept = remembered ?? (isKept(stored) ? stored : null);
  if (kept === null) return null;
  if (Date.now() - kept.keptAt < KEEP_MS) return kept;
  await forgetKeptFile();
  return null;
}
