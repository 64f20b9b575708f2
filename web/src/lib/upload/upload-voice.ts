import { announce } from '#lib/announce.tsx';
import { notify } from '#lib/notify.ts';

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

export function tellRefusals(texts: readonly string[]): void {
  for (const text of texts.slice(0, MOST_TOASTS)) notify.error(text);
  if (texts.length > MOST_TOASTS) notify.error(`${texts.length - MOST_TOASTS} more files were rejected`);
}
