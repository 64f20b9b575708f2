type Tone = 'success' | 'error' | 'info';

/** Success 3 s, error 5 s, all else 4 s. */
const DURATIONS: Record<Tone, number> = { success: 3000, error: 5000, info: 4000 };

/** The toast library is fetched once the page stands: no first screen needs it. */
async function show(tone: Tone, text: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  const options = { duration: DURATIONS[tone] };
  if (tone === 'info') toast(text, options);
  else toast[tone](text, options);
}

/** Every toast's text must also stand inline somewhere: it leaves after a few seconds. */
export const notify = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
};
