import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { accountErrors, TwoFactorService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { qrCodeOf } from './qr-code.js';
import {
  PasswordAndCodeInput,
  RecoveryCodes,
  TwoFactorConfirmInput,
  TwoFactorSetup,
  TwoFactorSetupInput,
  TwoFactorState,
} from './two-factor.schema.js';

/** None of these takes an `Idempotency-Key`: the broker would store the answers for a day, and they are secrets. */
@ApiTags('account')
@Controller('api/account/two-factor')
@RequiresBearer()
export class TwoFactorController {
  constructor(
    @Inject(rpcToken(TwoFactorService)) private readonly twoFactor: RpcClient<typeof TwoFactorService>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Whether signing in takes a code besides the password.' })
  @ApiOkResponse({ type: TwoFactorState })
  async getTwoFactor(@CurrentCaller() { userId }: Caller): Promise<TwoFactorState> {
    const { enabled, enabledAt, recoveryCodesLeft } = await this.twoFactor.getTwoFactor({ userId });
    const since = enabled && enabledAt ? timestampDate(enabledAt).toISOString() : null;
    return { enabled, enabledAt: since, recoveryCodesLeft };
  }

  @Post('setup')
  @HttpCode(200)
  @RateLimited('password')
  @ApiOperation({
    summary:
      'Start the setup: a new secret for an authenticator app, which has no effect until it is confirmed.',
    description:
      'Starting again replaces a secret that was not confirmed. A secret must be confirmed within 15 minutes.',
  })
  @ApiOkResponse({ type: TwoFactorSetup })
  @Fails(accountErrors.wrongPassword, accountErrors.twoFactorOn)
  async beginTwoFactor(
    @CurrentCaller() { userId }: Caller,
    @Body() { password }: TwoFactorSetupInput,
  ): Promise<TwoFactorSetup> {
    const { secret, uri } = await this.twoFactor.beginTwoFactor({ userId, password });
    return { secret, otpauthUrl: uri, qrCode: qrCodeOf(uri) };
  }

  @Post('confirm')
  @HttpCode(200)
  @RateLimited('password')
  @ApiOperation({ summary: 'Turn two-factor sign-in on with a first code from the app; a mail confirms it.' })
  @ApiOkResponse({ type: RecoveryCodes })
  @Fails(accountErrors.wrongCode, accountErrors.twoFactorNotBegun)
  async confirmTwoFactor(
    @CurrentCaller() { userId }: Caller,
    @Body() { code }: TwoFactorConfirmInput,
  ): Promise<RecoveryCodes> {
    const { recoveryCodes } = await this.twoFactor.confirmTwoFactor({ userId, code });
    return { recoveryCodes };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @RateLimited('password')
  @ApiOperation({ summary: 'Create ten new recovery codes; the previous ones stop working.' })
  @ApiOkResponse({ type: RecoveryCodes })
  @Fails(accountErrors.wrongPassword, accountErrors.wrongCode, accountErrors.twoFactorOff)
  async renewRecoveryCodes(
    @CurrentCaller() { userId }: Caller,
    @Body() { password, code }: PasswordAndCodeInput,
  ): Promise<RecoveryCodes> {
    const { recoveryCodes } = await this.twoFactor.renewRecoveryCodes({ userId, password, code });
    return { recoveryCodes };
  }

  @Delete()
  @HttpCode(204)
  @RateLimited('password')
  @ApiOperation({ summary: 'Turn two-factor sign-in off; a mail confirms it.' })
  @ApiNoContentResponse()
  @Fails(accountErrors.wrongPassword, accountErrors.wrongCode, accountErrors.twoFactorOff)
  async endTwoFactor(
    @CurrentCaller() { userId }: Caller,
    @Body() { password, code }: PasswordAndCodeInput,
  ): Promise<void> {
    await this.twoFactor.endTwoFactor({ userId, password, code });
  }
}
