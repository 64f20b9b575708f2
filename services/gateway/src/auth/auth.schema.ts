import { passwordLength } from '@colophon/contracts/rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TextField, type TextRule } from '../validation/text-field.js';
import { User, UserAnswer } from './user.schema.js';

export const firstNameRule: TextRule = {
  description: 'First name.',
  example: 'Ada',
  required: 'First name is required',
  max: 100,
};

export const lastNameRule: TextRule = {
  description: 'Last name.',
  example: 'Lovelace',
  required: 'Last name is required',
  max: 100,
};

export const emailRule: TextRule = {
  description: 'Email address; case is ignored.',
  example: 'ada@example.com',
  required: 'Please enter a valid email address',
  email: 'Please enter a valid email address',
  max: 254,
};

const newPasswordRule: TextRule = {
  description: '8 to 128 characters of any kind; common passwords are refused.',
  example: 'correct horse battery',
  required: 'Password is required',
  min: {
    length: passwordLength.min,
    message: `Password must be at least ${passwordLength.min} characters`,
  },
  max: passwordLength.max,
  verbatim: true,
};

export const currentPasswordRule: TextRule = {
  description: 'The password of the account.',
  example: 'correct horse battery',
  required: 'Password is required',
  max: 1024,
  verbatim: true,
};

/** Blanks and hyphens within it do not count. */
export const optionalCodeRule: TextRule = {
  description: 'Six digits from the authenticator app, or a recovery code.',
  example: '123456',
  max: 40,
};

export const codeRule: TextRule = { ...optionalCodeRule, required: 'Please enter a code' };

const tokenRule: TextRule = {
  description: 'The token of the link in the mail.',
  example: 'mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
  required: 'The link is not complete',
  max: 512,
  verbatim: true,
};

export class RegisterInput {
  @TextField(firstNameRule)
  firstName!: string;

  @TextField(lastNameRule)
  lastName!: string;

  @TextField(emailRule)
  email!: string;

  @TextField(newPasswordRule)
  password!: string;
}

export class LoginInput {
  @TextField(emailRule)
  email!: string;

  @TextField(currentPasswordRule)
  password!: string;
}

export class LoginCodeInput {
  @TextField({
    description: 'The challenge from the first step.',
    example: 'mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
    required: 'Please enter your password again',
    max: 512,
    verbatim: true,
  })
  challenge!: string;

  @TextField(codeRule)
  code!: string;
}

export class EmailInput {
  @TextField(emailRule)
  email!: string;
}

export class UndoEmailChangeInput {
  @TextField(tokenRule)
  token!: string;
}

export class UpdatePasswordInput {
  @TextField(tokenRule)
  token!: string;

  @TextField(newPasswordRule)
  password!: string;
}

export class Session {
  @ApiProperty({
    type: String,
    description: 'Send it in the Authorization header.',
    example: 'eyJ0eXAiOiJhdCtqd3Qi…',
  })
  access_token!: string;

  @ApiProperty({ type: String, enum: ['bearer'], example: 'bearer' })
  token_type!: 'bearer';

  @ApiProperty({ type: 'integer', description: 'Seconds from now.', example: 86_400 })
  expires_in!: number;
}

export class RegisterAnswer extends UserAnswer {
  @ApiProperty({
    type: String,
    description:
      'Send it with the token from the mail to `POST /api/auth/verify-email`, which then signs in. It is useless alone.',
    example: '1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
  })
  signInSecret!: string;
}

export class VerifyEmailInput {
  @TextField(tokenRule)
  token!: string;

  @TextField({
    description: 'The secret from the registration response.',
    example: '1795449600.mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
    required: 'The secret of the registration is required',
    max: 512,
    verbatim: true,
  })
  signInSecret!: string;
}

export class LoginAnswer {
  @ApiProperty({ type: User })
  user!: User;

  @ApiProperty({ type: Session })
  session!: Session;
}

export class ConfirmedEmailAnswer {
  @ApiProperty({ type: String, example: 'Your email has been verified successfully!' })
  message!: string;

  @ApiProperty({
    type: String,
    format: 'email',
    example: 'ada@example.com',
    description: 'What is confirmed.',
  })
  email!: string;
}

export class VerifyEmailAnswer extends ConfirmedEmailAnswer {
  @ApiPropertyOptional({ type: User, description: 'With the session.' })
  user?: User;

  @ApiPropertyOptional({
    type: Session,
    description: 'Only if the secret belongs to the account and the account never had a session.',
  })
  session?: Session;
}

export class TwoFactorChallenge {
  @ApiProperty({
    type: String,
    description: 'Send it to `POST /api/auth/login/two-factor`; it is valid for nothing else.',
    example: 'mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
  })
  challenge!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'After this time, or after five wrong codes, the user must enter the password again.',
    example: '2026-01-15T12:05:00.000Z',
  })
  expiresAt!: string;
}

/** The password was right, and the account asks for a code as well: there is no session yet. */
export class CodeNeededAnswer {
  @ApiProperty({ type: TwoFactorChallenge })
  twoFactor!: TwoFactorChallenge;
}
