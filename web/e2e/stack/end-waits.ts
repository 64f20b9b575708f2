// For jest's setupFilesAfterEnv: a test that the runner ended leaves its wait behind.
import { afterAll } from '@jest/globals';
import { endWaits } from './eventually.ts';

afterAll(() => {
  const left = endWaits();
  if (left.length > 0) throw new Error(`The tests have ended, and still waited for: ${left.join('; ')}`);
});
