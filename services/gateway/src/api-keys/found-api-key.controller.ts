import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiKeyCheckService } from '@colophon/contracts';
import { isApiKey } from '@colophon/contracts/rules';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { hashOfKey } from '../session/api-key-callers.js';
import { FoundApiKeyInput } from './api-keys.schema.js';

@ApiTags('API keys')
@Controller('api/api-keys/revoke')
export class FoundApiKeyController {
  constructor(
    @Inject(rpcToken(ApiKeyCheckService)) private readonly checks: RpcClient<typeof ApiKeyCheckService>,
  ) {}

  @Post()
  @HttpCode(204)
  @RateLimited('revokeKey')
  @ApiOperation({
    summary: 'For who has found an API key: it ends, and its owner gets a mail.',
    description: 'Needs no bearer. The answer is the same for a key that works and for any other text.',
  })
  @ApiNoContentResponse()
  async revokeFoundApiKey(@Body() { key }: FoundApiKeyInput): Promise<void> {
    if (isApiKey(key)) await this.checks.revokeLeakedApiKey({ hash: hashOfKey(key) });
  }
}
