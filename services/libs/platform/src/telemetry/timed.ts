import { ServiceError } from '../errors/service-error.js';
import type { Histogram, Labels } from './instrument.js';

/** A word of few: the code of our own errors, the class of others. Never a message, which may hold anything. */
export const errorType = (error: unknown): string => {
  if (error instanceof ServiceError) return error.code;
  if (!(error instanceof Error)) return '_OTHER';
  // Classes of most libraries leave the name of all errors.
  return error.name === 'Error' ? error.constructor.name : error.name;
};

/** @returns tells how many seconds have passed since */
export const stopwatch = (): (() => number) => {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1000;
};

/** Records how long the work took, and what it failed with. */
export const timed = async <A extends string, T>(
  histogram: Histogram<A | 'error.type'>,
  labels: Labels<A>,
  work: () => Promise<T>,
): Promise<T> => {
  const seconds = stopwatch();
  const end = (failure: { 'error.type'?: string }): void =>
    histogram.record(seconds(), { ...labels, ...failure });
  try {
    const result = await work();
    end({});
    return result;
  } catch (error) {
    end({ 'error.type': errorType(error) });
    throw error;
  }
};
