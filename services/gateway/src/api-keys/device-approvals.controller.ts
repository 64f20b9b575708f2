import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountErrors, DeviceApprovalService } from '@colophon/contracts';
import { commonErrors, rpcToken, type RpcClient } from '@colophon/platform';
import { presentTime } from '../documents/document.presenter.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { CurrentSession, type SessionCaller } from '../session/caller.js';
import { DeviceApprovalInput, UserCodeInput, WaitingDeviceAnswer } from './device.schema.js';
import { hashOfUserCode } from './device-codes.js';

/** For signed-in people alone, with the code that a program shows them. */
@ApiTags('API keys')
@Controller('api/auth/device')
@RequiresBearer()
@Fails(commonErrors.notFound, accountErrors.tooManyUserCodes)
export class DeviceApprovalsController {
  constructor(
    @Inject(rpcToken(DeviceApprovalService))
    private readonly approvals: RpcClient<typeof DeviceApprovalService>,
  ) {}

  @Post('lookup')
  @HttpCode(200)
  @RateLimited('password')
  @ApiOperation({ summary: 'What the program is that shows this code.' })
  @ApiOkResponse({ type: WaitingDeviceAnswer })
  async lookUpDevice(
    @CurrentSession() { userId }: SessionCaller,
    @Body() { userCode }: UserCodeInput,
  ): Promise<WaitingDeviceAnswer> {
    const found = await this.approvals.lookUpDeviceGrant({ userId, userCodeHash: hashOfUserCode(userCode) });
    const { clientName, scopes, network, startedAt } = found;
    return { clientName, scopes, network: network || null, startedAt: presentTime(startedAt) ?? '' };
  }

  @Post('approve')
  @HttpCode(204)
  @RateLimited('password')
  @ApiOperation({ summary: 'Let the program have a key of the scopes it asks for; a mail says so.' })
  @ApiNoContentResponse()
  @Fails(
    accountErrors.wrongPassword,
    accountErrors.codeRequired,
    accountErrors.wrongCode,
    accountErrors.tooManyApiKeys,
  )
  async approveDevice(
    @CurrentSession() { userId }: SessionCaller,
    @Body() { userCode, password, code }: DeviceApprovalInput,
  ): Promise<void> {
    const userCodeHash = hashOfUserCode(userCode);
    await this.approvals.approveDeviceGrant({ userId, password, code, userCodeHash });
  }

  @Post('deny')
  @HttpCode(204)
  @RateLimited('password')
  @ApiOperation({ summary: 'Send the program away.' })
  @ApiNoContentResponse()
  async denyDevice(
    @CurrentSession() { userId }: SessionCaller,
    @Body() { userCode }: UserCodeInput,
  ): Promise<void> {
    await this.approvals.denyDeviceGrant({ userId, userCodeHash: hashOfUserCode(userCode) });
  }
}
