import { ApiProperty } from '@nestjs/swagger';
import {
  currentPasswordRule,
  emailRule,
  firstNameRule,
  lastNameRule,
  optionalCodeRule,
} from '../auth/auth.schema.js';
import { TextField } from '../validation/text-field.js';

export class AccountSettingsInput {
  @TextField(firstNameRule)
  firstName!: string;

  @TextField(lastNameRule)
  lastName!: string;

  @TextField(emailRule)
  email!: string;

  @TextField({
    ...currentPasswordRule,
    description: 'The password of the account; needed for a changed address.',
    required: undefined,
    optional: true,
  })
  password = '';

  @TextField({
    ...optionalCodeRule,
    description:
      'Needed for a changed address with two-factor sign-in: six digits from the authenticator app, or a recovery code.',
    optional: true,
  })
  code = '';
}

export class AccountSettings {
  @ApiProperty({ type: String, example: 'Ada' })
  firstName!: string;

  @ApiProperty({ type: String, example: 'Lovelace' })
  lastName!: string;

  @ApiProperty({
    type: String,
    format: 'email',
    description: 'A changed address shows here once it is confirmed.',
    example: 'ada@example.com',
  })
  email!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null until plans exist.', example: null })
  planTier!: string | null;
}
