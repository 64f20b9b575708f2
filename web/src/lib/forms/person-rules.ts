import { isEmail } from '@colophon/contracts/rules';
import * as z from 'zod/mini';

/** What every form that asks for a person's name and address holds them to. */
export const personRules = {
  firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required')),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required')),
  email: z.string().check(z.trim(), z.refine(isEmail, 'Please enter a valid email address')),
};
