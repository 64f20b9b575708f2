/** Files that a stranger chose stay in this browser, so that they need not be looked for again after signing up. */
export interface KeptFiles {
  /** At least one. */
  readonly files: readonly [File, ...File[]];
  /** Milliseconds of the epoch. */
  readonly keptAt: number;
  /** False where this browser has no room or database for them: they live as long as the page. */
  readonly lasting: boolean;
}

/** Longer than it takes to confirm an address, shorter than anyone would be surprised by. Milliseconds. */
const KEEP_MS = 24 * 60 * 60_000;
const DATABASE = 'colophon';
const STORE = 'kept-file';
/** One choice at most: a later one takes the earlier one's place. */
const KEY = 'last';

/** For browsers that keep no database (private windows of some); lives as long as the page. */
let remembered: KeptFiles | null = null;
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

/** One request in its own transaction; resolves once it is stored. */
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

export function subscribeKeptFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As stored: a single file has its own place, as in versions of this page that knew no more than one. */
type Stored = { file: File; keptAt: number } | { files: readonly File[]; keptAt: number };

/** Nothing is sent anywhere. */
export async function keepFiles(files: KeptFiles['files']): Promise<void> {
  const keptAt = Date.now();
  remembered = { files, keptAt, lasting: true };
  tell();
  const stored: Stored = files.length === 1 ? { file: files[0], keptAt } : { files, keptAt };
  try {
    await inStore('readwrite', (store) => store.put(stored, KEY));
  } catch {
    // What an earlier choice left there is not what was chosen last.
    await forgetStored();
    // Unless something else was chosen meanwhile.
    if (remembered?.files === files) remembered = { files, keptAt, lasting: false };
    tell();
  }
}

async function forgetStored(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

export async function forgetKeptFiles(): Promise<void> {
  remembered = null;
  await forgetStored();
  // Only now: the listeners read the database.
  tell();
}

function keptIn(value: unknown): KeptFiles | null {
  const { file, files, keptAt } = (value ?? {}) as Record<string, unknown>;
  const all: unknown[] = Array.isArray(files) ? files : [file];
  const [first, ...others] = all.filter((one) => one instanceof File);
  return first === undefined || typeof keptAt !== 'number'
    ? null
    : { files: [first, ...others], keptAt, lasting: true };
}

/** The latest stored files; null if there are none, or if they are too old, and then they are deleted. */
export async function keptFiles(): Promise<KeptFiles | null> {
  const stored: unknown = await inStore<unknown>('readonly', (store) => store.get(KEY)).catch(() => null);
  const kept = remembered ?? keptIn(stored);
  if (kept === null) return null;
  if (Date.now() - kept.keptAt < KEEP_MS) return kept;
  await forgetKeptFiles();
  return null;
}
