import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HIDDEN_FOR_MS, whileLookedAt } from './while-looked-at.ts';

function show(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('What runs while a page is looked at', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Each beginning, and whether it still runs. */
  function open() {
    const signals: AbortSignal[] = [];
    const end = whileLookedAt((signal) => signals.push(signal));
    return { running: () => signals.map(({ aborted }) => !aborted), end };
  }

  it('goes on in a tab that is left for a moment', () => {
    const { running, end } = open();
    show('hidden');
    jest.advanceTimersByTime(HIDDEN_FOR_MS - 1);
    show('visible');
    jest.advanceTimersByTime(HIDDEN_FOR_MS);
    expect(running()).toEqual([true]);
    end();
  });

  it('ends in a tab that is hidden for long, and begins again with the next look', () => {
    const { running, end } = open();
    show('hidden');
    jest.advanceTimersByTime(HIDDEN_FOR_MS);
    expect(running()).toEqual([false]);
    show('visible');
    expect(running()).toEqual([false, true]);
    end();
    expect(running()).toEqual([false, false]);
    show('visible');
    expect(running()).toHaveLength(2);
  });
});
