import { ApiProperty } from '@nestjs/swagger';
import { codeRule, currentPasswordRule } from '../auth/auth.schema.js';
import { TextField } from '../validation/text-field.js';

export class TwoFactorState {
  @ApiProperty({ type: Boolean, example: true })
  enabled!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null while it is off.',
    example: '2026-01-15T12:00:00.000Z',
  })
  enabledAt!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10, description: 'Unused ones.', example: 10 })
  recoveryCodesLeft!: number;
}

export class TwoFactorSetupInput {
  @TextField(currentPasswordRule)
  password!: string;
}

export class TwoFactorSetup {
  @ApiProperty({
    type: String,
    description: 'To type in if the QR code cannot be scanned; base32.',
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  secret!: string;

  @ApiProperty({
    type: String,
    description: 'For authenticator apps on the same device.',
    example:
      'otpauth://totp/Colophon:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Colophon',
  })
  otpauthUrl!: string;

  @ApiProperty({
    type: String,
    description: 'The same as a QR code: an SVG picture as a data URL, dark on transparent.',
    example: 'data:image/svg+xml;base64,PHN2Zy8+',
  })
  qrCode!: string;
}

export class TwoFactorConfirmInput {
  @TextField(codeRule)
  code!: string;
}

/** For what weakens or ends the protection: who holds a session alone must not be able to. */
export class PasswordAndCodeInput {
  @TextField(currentPasswordRule)
  password!: string;

  @TextField(codeRule)
  code!: string;
}

export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    description: 'Each signs in once instead of a code from the app. They are shown only once.',
    example: ['k7mq-2x9d-h4tp-w3rv'],
  })
  recoveryCodes!: string[];
}
