import { logFailure } from './log.ts';

type Tone = 'success' | 'error' | 'info';

/** Success 3 s, error 5 s, all else 4 s. */
const DURATIONS: Record<Tone, number> = { success: 3000, error: 5000, info: 4000 };

/** The toast library is loaded after the page: no first screen needs it. */
async function show(tone: Tone, text: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  const options = { duration: DURATIONS[tone] };
  if (tone === 'info') toast(text, options);
  else toast[tone](text, options);
}

function notifier(tone: Tone) {
  return (text: string): void => {
    show(tone, text).catch((error: unknown) => logFailure('A toast could not be shown', error));
  };
}

/** Every toast's text must also be inline somewhere: it disappears after a few seconds, or its code may not load. */
export const notify = {
  success: notifier('success'),
  error: notifier('error'),
  info: notifier('info'),
};
