import { ApiProperty } from '@nestjs/swagger';
import { emailRule, firstNameRule, lastNameRule } from '../auth/auth.schema.js';
import { TextField } from '../validation/text-field.js';

export class AccountSettingsInput {
  @TextField(firstNameRule)
  firstName!: string;

  @TextField(lastNameRule)
  lastName!: string;

  @TextField(emailRule)
  email!: string;
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
