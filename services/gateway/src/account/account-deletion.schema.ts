import { currentPasswordRule, optionalCodeRule } from '../auth/auth.schema.js';
import { TextField } from '../validation/text-field.js';

export class AccountDeletionInput {
  @TextField(currentPasswordRule)
  password!: string;

  @TextField({
    ...optionalCodeRule,
    description: 'Needed with two-factor sign-in: six digits from the authenticator app, or a recovery code.',
    optional: true,
  })
  code = '';
}
