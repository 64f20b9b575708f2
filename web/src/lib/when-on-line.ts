/**
 * Brings code of a part of a screen. While the line is down it waits: the screen stays as it is, where a failure would
 * replace it.
 * @throws what `load` throws while the browser is on line, for the screen's boundary
 */
export const whenOnLine = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((online) => {
      addEventListener('online', online, { once: true });
    });
    return whenOnLine(load);
  });
