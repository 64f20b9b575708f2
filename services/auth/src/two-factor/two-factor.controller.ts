import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type BeginTwoFactorRequest,
  type ConfirmTwoFactorRequest,
  type EndTwoFactorRequest,
  type GetTwoFactorRequest,
  type RenewRecoveryCodesRequest,
  TwoFactorService,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { BeginTwoFactor } from './begin-two-factor.usecase.js';
import { ConfirmTwoFactor } from './confirm-two-factor.usecase.js';
import { EndTwoFactor } from './end-two-factor.usecase.js';
import { ReadTwoFactor } from './read-two-factor.usecase.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.usecase.js';

@ProtoController(TwoFactorService)
export class TwoFactorController {
  constructor(
    private readonly read: ReadTwoFactor,
    private readonly begin: BeginTwoFactor,
    private readonly confirm: ConfirmTwoFactor,
    private readonly renew: RenewRecoveryCodes,
    private readonly end: EndTwoFactor,
  ) {}

  async getTwoFactor({ userId }: GetTwoFactorRequest) {
    const { confirmedAt, recoveryCodesLeft } = await this.read.run(userId);
    if (!confirmedAt) return { enabled: false };
    return { enabled: true, enabledAt: timestampFromDate(confirmedAt), recoveryCodesLeft };
  }

  beginTwoFactor({ userId, password }: BeginTwoFactorRequest) {
    return this.begin.run(userId, password);
  }

  async confirmTwoFactor({ userId, code }: ConfirmTwoFactorRequest) {
    return { recoveryCodes: await this.confirm.run(userId, code) };
  }

  async renewRecoveryCodes({ userId, password, code }: RenewRecoveryCodesRequest) {
    return { recoveryCodes: await this.renew.run({ userId, password, code }) };
  }

  async endTwoFactor({ userId, password, code }: EndTwoFactorRequest) {
    await this.end.run({ userId, password, code });
    return {};
  }
}
