import { passwordLength } from '@colophon/contracts/rules';
import type { ErrorDetail } from '@colophon/platform';
import { isCommonPassword } from './common-passwords.js';

/** Lengths count code points; a password is never trimmed, cut or changed in any way. */
export const passwordProblems = (password: string): ErrorDetail[] => {
  const length = Array.from(password).length;
  if (length < passwordLength.min)
    return problem(`Password must be at least ${passwordLength.min} characters`);
  if (length > passwordLength.max)
    return problem(`Password must be at most ${passwordLength.max} characters`);
  // Half of a surrogate pair has no bytes of its own: different passwords would become the same.
  if (/\p{Surrogate}/u.test(password)) return problem('Password contains a character that is not complete');
  if (isCommonPassword(password)) {
    return problem('This password is among the most used ones; please choose another');
  }
  return [];
};

const problem = (message: string): ErrorDetail[] => [{ field: 'password', message }];
