/** Everything unsaved that this browser keeps has a key of this beginning. */
const PREFIX = 'draft:';

/** What was typed and not saved, as it was stored; null when there is nothing or storage is blocked. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Blocked or full: the form itself still has it.
  }
}

/** @param known what this tab read or kept last: another draft is of another tab, which has promised to keep it */
export function dropDraft(key: string, known: unknown): void {
  if (JSON.stringify(readDraft(key)) !== JSON.stringify(known)) return;
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}

/** On signing out: the next person at this browser finds nothing. */
export function dropAllDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) === true) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
