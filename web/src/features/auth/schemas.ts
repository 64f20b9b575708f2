import * as z from 'zod/mini';
import { passwordLength } from '@colophon/contracts/rules';
import { personRules } from '#lib/forms/person-rules.ts';

const { email } = personRules;
const newPassword = z
  .string()
  .check(z.minLength(passwordLength.min, `Password must be at least ${passwordLength.min} characters`));
const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match" },
);

export const loginSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required')),
});

/** The password once: it can be shown, and a mail resets a mistyped one. */
export const registerSchema = z.object({ ...personRules, password: newPassword });

export const addressSchema = z.object({ email });

export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(sameTwice);
