import { Body, Controller, Delete, HttpCode, Inject } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountErrors, AuthService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { AccountDeletionInput } from './account-deletion.schema.js';

@ApiTags('account')
@Controller('api/account')
@RequiresBearer()
export class AccountDeletionController {
  constructor(@Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>) {}

  @Delete()
  @HttpCode(204)
  @RateLimited('password')
  @ApiOperation({
    summary: 'Delete the account permanently, with everything in it.',
    description:
      'All sessions end immediately. Documents, files and the brand context are deleted within minutes. Credit entries are kept without a name, as accounting law requires. Unused credits are lost. The address can be registered again immediately; a mail confirms the deletion.',
  })
  @ApiNoContentResponse()
  @Fails(accountErrors.wrongPassword, accountErrors.codeRequired, accountErrors.wrongCode)
  async deleteAccount(
    @CurrentCaller() { userId }: Caller,
    @Body() { password, code }: AccountDeletionInput,
  ): Promise<void> {
    await this.auth.deleteUser({ userId, password, code });
  }
}
