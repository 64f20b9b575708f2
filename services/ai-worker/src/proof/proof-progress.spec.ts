import { describe, expect, it } from '@jest/globals';
import { ProofProgress } from './proof-progress.js';

/** Notes that end when the test says so. */
const slowNotes = () => {
  const noted: number[] = [];
  const open: (() => void)[] = [];
  const note = (percent: number): Promise<void> => {
    noted.push(percent);
    return new Promise((resolve) => {
      open.push(resolve);
    });
  };
  return { noted, note, next: () => open.shift()?.() };
};

describe('The progress of a proof', () => {
  it('goes from loading to computing, to a hundred', async () => {
    const noted: number[] = [];
    const progress = new ProofProgress(async (percent) => void noted.push(percent));
    progress.loaded(0, 8);
    await progress.end();
    progress.loaded(8, 8);
    await progress.end();
    progress.computed(0.5);
    await progress.end();
    progress.computed(1);
    await progress.end();
    expect(noted).toEqual([0, 15, 57, 100]);
  });

  it('is noted one at a time, and of what came meanwhile the last alone', async () => {
    const { noted, note, next } = slowNotes();
    const progress = new ProofProgress(note);
    for (const share of [0.2, 0.4, 0.6]) progress.computed(share);
    expect(noted).toEqual([32]);
    next();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(noted).toEqual([32, 66]);
  });

  it('notes no percent twice, and nothing more once it has ended', async () => {
    const { noted, note, next } = slowNotes();
    const progress = new ProofProgress(note);
    progress.computed(0.2);
    progress.computed(0.201);
    progress.computed(0.9);
    const ended = progress.end();
    next();
    await ended;
    expect(noted).toEqual([32]);
  });

  it('goes on where a note cannot be written', async () => {
    const noted: number[] = [];
    const progress = new ProofProgress((percent) => {
      noted.push(percent);
      return Promise.reject(new Error('no database'));
    });
    progress.computed(0);
    await progress.end();
    progress.computed(1);
    await progress.end();
    expect(noted).toEqual([15, 100]);
  });
});
