import { announce } from '#lib/announce.tsx';
import { notify } from '#lib/notify.ts';
import { standingTwin, type UploadItem } from './upload-item.ts';

/** Steps at which progress is spoken; more would talk over the page. */
const SPOKEN = [0.25, 0.5, 0.75, 1];
/** More toasts than this would cover the page; every refusal is also beside its file. */
const MOST_TOASTS = 3;

/** Says each step of a run once. */
export function progressSpeaker(): (share: number) => void {
  announce('Upload 0%');
  let spoken = 0;
  return (share) => {
    const step = SPOKEN.findLast((mark) => share >= mark) ?? 0;
    if (step > spoken) announce(`Upload ${step * 100}%`);
    spoken = Math.max(step, spoken);
  };
}

/** What is said of those that are skipped for another that is there; undefined where none is. */
export function heldWords(
  items: readonly UploadItem[],
  listed: readonly UploadItem[] = items,
): string | undefined {
  const twins = items.flatMap((item) =>
    item.phase === 'duplicate' ? (standingTwin(item, listed) ?? []) : [],
  );
  const held = twins.length;
  // What is only in the list may not become a document.
  if (held > 0 && twins.every(({ id }) => id === undefined))
    return held === 1
      ? 'The same file is in your list already, so we skipped this copy.'
      : `The same files are in your list already, so we skipped ${held} copies.`;
  if (held < 2) return held === 0 ? undefined : 'You already have this file, so we skipped it.';
  return `You already have ${held} of these files, so we skipped them.`;
}

/** Of all that are listed, as the dashboard shows it. @param drop nothing is said where none of these is skipped */
export function tellHeld(drop: readonly UploadItem[], listed: readonly UploadItem[]): void {
  if (heldWords(drop, listed) !== undefined) announce(heldWords(listed) ?? '');
}

export function tellRefusals(texts: readonly string[]): void {
  for (const text of texts.slice(0, MOST_TOASTS)) notify.error(text);
  if (texts.length > MOST_TOASTS) notify.error(`${texts.length - MOST_TOASTS} more files were rejected`);
}
