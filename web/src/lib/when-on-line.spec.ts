import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { whenOnLine } from './when-on-line.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');
const setOnLine = (isOnLine: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);

describe('code that comes when the browser is on line', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is asked for again each time the line is back', async () => {
    setOnLine(false);
    const load = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(missing)
      .mockRejectedValueOnce(missing)
      .mockResolvedValue('code');
    const code = whenOnLine(load);
    for (const calls of [1, 2]) {
      await Promise.resolve();
      await Promise.resolve();
      expect(load).toHaveBeenCalledTimes(calls);
      dispatchEvent(new Event('online'));
    }
    await expect(code).resolves.toBe('code');
  });

  it('is asked for once more where the line is back before its failure is known', async () => {
    setOnLine(true);
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue('code');
    await expect(whenOnLine(load)).resolves.toBe('code');
  });

  it('fails where the browser is on line and it fails twice', async () => {
    setOnLine(true);
    const load = jest.fn<() => Promise<string>>().mockRejectedValue(missing);
    await expect(whenOnLine(load)).rejects.toBe(missing);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
