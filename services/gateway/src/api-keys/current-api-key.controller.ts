import { Controller, Delete, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiKeyService } from '@colophon/contracts';
import { commonErrors, rpcToken, type RpcClient } from '@colophon/platform';
import { Fails } from '../openapi/fails.decorator.js';
import { AllowsAnyKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { CurrentApiKey, type KeyCaller } from '../session/caller.js';
import { presentApiKey } from './api-key.presenter.js';
import { ApiKeyAnswer } from './api-keys.schema.js';

/** What a program can do about its own key. A session has no key, which is not found. */
@ApiTags('API keys')
@Controller('api/api-keys/current')
@RequiresBearer()
@Fails(commonErrors.notFound)
export class CurrentApiKeyController {
  constructor(@Inject(rpcToken(ApiKeyService)) private readonly apiKeys: RpcClient<typeof ApiKeyService>) {}

  @Get()
  @AllowsAnyKey()
  @ApiOperation({ summary: 'The API key of this call.' })
  @ApiOkResponse({ type: ApiKeyAnswer })
  async getCurrentApiKey(@CurrentApiKey() { userId, apiKeyId }: KeyCaller): Promise<ApiKeyAnswer> {
    const { apiKey } = await this.apiKeys.getApiKey({ userId, apiKeyId });
    return { apiKey: presentApiKey(apiKey) };
  }

  @Delete()
  @AllowsAnyKey()
  @HttpCode(204)
  @ApiOperation({ summary: 'End the API key of this call, as a program does that signs out.' })
  @ApiNoContentResponse()
  async revokeCurrentApiKey(@CurrentApiKey() { userId, apiKeyId }: KeyCaller): Promise<void> {
    await this.apiKeys.revokeApiKey({ userId, apiKeyId });
  }
}
