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
    summary: 'Delete the account for good, with everything in it.',
    description:
      'Every session ends at once; documents, their files and the brand context follow within minutes. Entries of the balance stay without a name, as bookkeeping asks. Unused credits are lost. The address is free again at once; a mail confirms the deletion.',
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
