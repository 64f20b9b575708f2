import { Body, Controller, Get, Inject, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountErrors, AuthService, type User } from '@colophon/contracts';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import type { FastifyRequest } from 'fastify';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller, CurrentSession, type SessionCaller } from '../session/caller.js';
import { AccountSettings, AccountSettingsInput } from './account.schema.js';

@ApiTags('account')
@Controller('api/account/settings')
@RequiresBearer()
export class AccountController {
  constructor(
    @Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Name, address and plan of the caller.' })
  @ApiOkResponse({ type: AccountSettings })
  async getAccountSettings(@CurrentCaller() caller: Caller): Promise<AccountSettings> {
    const { user } = await this.auth.getUser({ userId: caller.userId });
    return presentSettings(user);
  }

  @Put()
  @Idempotent()
  @RateLimited('settings')
  @ApiOperation({
    summary: 'Save name and address; a changed address takes effect once it is confirmed.',
    description:
      'Changing the address also requires the password, and with two-factor sign-in a code. Once the new address is confirmed, the other sessions end and the old address receives a link that can undo the change for 7 days.',
  })
  @ApiOkResponse({ type: AccountSettings })
  @Fails(accountErrors.wrongPassword, accountErrors.codeRequired, accountErrors.wrongCode)
  async updateAccountSettings(
    @CurrentSession() { userId, sessionId }: SessionCaller,
    @Body() { firstName, lastName, email, password, code }: AccountSettingsInput,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<AccountSettings> {
    // A guess counts with those of the other calls that ask for the password.
    if (password !== '' || code !== '')
      await this.limits.admit('password', { address, account: userId, isProven: true });
    const { user } = await this.auth.updateUser({
      userId,
      sessionId,
      firstName,
      lastName,
      email,
      password,
      code,
    });
    return presentSettings(user);
  }
}

const presentSettings = (user: User | undefined): AccountSettings => {
  if (!user) throw new ServiceError(commonErrors.notFound);
  const { firstName, lastName, email, planTier } = user;
  return { firstName, lastName, email, planTier: planTier || null };
};
