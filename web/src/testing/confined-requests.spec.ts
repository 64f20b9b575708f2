import { describe, expect, it, jest } from '@jest/globals';
import { confineRequests } from './confined-requests.ts';

describe('requests of a test', () => {
  it('are answered, and refused, while it runs', async () => {
    const answer = new Response('here');
    globalThis.fetch = jest
      .fn<typeof fetch>()
      .mockResolvedValueOnce(answer)
      .mockRejectedValueOnce(new Error('gone'));
    confineRequests();
    expect(await fetch('/a')).toBe(answer);
    await expect(fetch('/b')).rejects.toThrow('gone');
  });

  it('reach no test once it has ended, and do not disturb the next one', async () => {
    const waiting: ((error: Error) => void)[] = [];
    globalThis.fetch = jest
      .fn<typeof fetch>()
      .mockImplementation(() => new Promise((_resolve, reject) => waiting.push(reject)));
    const end = confineRequests();
    const heard = jest.fn();
    const late = fetch('/late').catch(heard);
    end();
    const next = fetch('/next');
    for (const reject of waiting) reject(new Error('closed'));
    await expect(next).rejects.toThrow('closed');
    await Promise.race([late, Promise.resolve()]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('are aborted when it ends, and by the signal they were given', async () => {
    const signals: AbortSignal[] = [];
    globalThis.fetch = jest.fn<typeof fetch>().mockImplementation((_request, options) => {
      if (options?.signal) signals.push(options.signal);
      return new Promise(() => undefined);
    });
    const end = confineRequests();
    const given = new AbortController();
    void fetch('/a');
    void fetch('/b', { signal: given.signal });
    void fetch(new Request('http://localhost/c', { signal: given.signal }));
    const aborted = () => signals.map((signal) => signal.aborted);
    expect(aborted()).toEqual([false, false, false]);
    given.abort();
    expect(aborted()).toEqual([false, true, true]);
    end();
    expect(aborted()).toEqual([true, true, true]);
    void fetch('/d');
    expect(signals.at(-1)?.aborted).toBe(false);
  });
});
