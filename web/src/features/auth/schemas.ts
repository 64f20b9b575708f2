import * as z from 'zod/mini';
import { passwordLength } from '@colophon/contracts/rules';

const email = z.string().check(z.trim(), z.email('Please enter a valid email address'));
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

export const registerSchema = z
  .object({
    firstName: z.string().check(z.trim(), z.minLength(1, 'First name is required')),
    lastName: z.string().check(z.trim(), z.minLength(1, 'Last name is required')),
    email,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(sameTwice);

export const resetRequestSchema = z.object({ email });

export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(sameTwice);
