/**
 * Brings code of a part of a screen. While the line is down it waits: the screen stays as it is, where a failure would
 * replace it. What fails on line is tried once more: the line may be back already, or its loss not yet be known.
 * @throws what `load` throws while the browser is on line, for the screen's boundary
 */
export const whenOnLine = async <T>(load: () => Promise<T>, isSecond = false): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) {
      if (isSecond) throw error;
      return whenOnLine(load, true);
    }
  }
  await new Promise((online) => {
    addEventListener('online', online, { once: true });
  });
  return whenOnLine(load);
};
