import { fetchFile } from '#lib/api/download.ts';
import { notify } from '#lib/notify.ts';
import { addressOf } from './files.ts';

/** One file at a time is kept for further pages of it: 25 MB at most. */
let kept: { id: string; url: string } | undefined;

async function urlOf(id: string): Promise<string> {
  if (kept?.id === id) return kept.url;
  const url = URL.createObjectURL(await fetchFile(addressOf(id, 'original')));
  if (kept !== undefined) URL.revokeObjectURL(kept.url);
  kept = { id, url };
  return url;
}

/**
 * The original in a tab of its own, at a page. The file needs the bearer token, which no link could send, so the tab is
 * opened within the click, which pop-up blockers demand, and led to the fetched bytes.
 */
export async function openOriginal(id: string, page: number): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) {
    notify.error('The browser did not open another tab');
    return;
  }
  try {
    const url = await urlOf(id);
    tab.opener = null;
    tab.location.replace(`${url}#page=${page}`);
  } catch {
    tab.close();
    notify.error('The original could not be opened');
  }
}
