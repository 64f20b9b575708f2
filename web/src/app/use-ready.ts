import { useEffect } from 'react';
import { endEarlyAnswers } from '#lib/api/early-answers.ts';

/** The first screen stands. The mark in the browser's timeline says that the page answers to clicks; tests wait for it. */
export function useReady(): void {
  useEffect(() => {
    endEarlyAnswers();
    performance.mark?.('colophon:ready');
  }, []);
}
