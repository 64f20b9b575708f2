import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { accountErrors, ApiKeyService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { CurrentSession, type SessionCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { presentApiKey } from './api-key.presenter.js';
import {
  ApiKeyAnswer,
  ApiKeyNameInput,
  ApiKeyRotationInput,
  ApiKeysAnswer,
  NewApiKeyAnswer,
  NewApiKeyInput,
} from './api-keys.schema.js';
import { drawApiKey } from './draw-api-key.js';

/** For signed-in people alone. No answer with a key takes an `Idempotency-Key`: the broker would keep it for a day. */
@ApiTags('API keys')
@Controller('api/api-keys')
@RequiresBearer()
export class ApiKeysController {
  constructor(@Inject(rpcToken(ApiKeyService)) private readonly apiKeys: RpcClient<typeof ApiKeyService>) {}

  @Get()
  @ApiOperation({ summary: 'The API keys of the caller; the keys themselves are kept nowhere.' })
  @ApiOkResponse({ type: ApiKeysAnswer })
  async listApiKeys(@CurrentSession() { userId }: SessionCaller): Promise<ApiKeysAnswer> {
    const { apiKeys } = await this.apiKeys.listApiKeys({ userId });
    return { apiKeys: apiKeys.map(presentApiKey) };
  }

  @Post()
  @RateLimited('password')
  @ApiOperation({
    summary: 'Make an API key, which is shown this once; a mail says so.',
    description: 'An account has at most 50 keys.',
  })
  @ApiCreatedResponse({ type: NewApiKeyAnswer })
  @Fails(
    accountErrors.wrongPassword,
    accountErrors.codeRequired,
    accountErrors.wrongCode,
    accountErrors.tooManyApiKeys,
  )
  async createApiKey(
    @CurrentSession() { userId }: SessionCaller,
    @Body() { expiresInDays, ...wish }: NewApiKeyInput,
  ): Promise<NewApiKeyAnswer> {
    const { key, newKey } = drawApiKey();
    const days = expiresInDays ?? 0;
    const { apiKey } = await this.apiKeys.createApiKey({ userId, ...wish, expiresInDays: days, newKey });
    return { apiKey: presentApiKey(apiKey), key };
  }

  @Put(':id')
  @ApiOperation({ summary: 'Give an API key another name.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ApiKeyAnswer })
  async renameApiKey(
    @CurrentSession() { userId }: SessionCaller,
    @Param('id', UuidPipe) apiKeyId: string,
    @Body() { name }: ApiKeyNameInput,
  ): Promise<ApiKeyAnswer> {
    const { apiKey } = await this.apiKeys.renameApiKey({ userId, apiKeyId, name });
    return { apiKey: presentApiKey(apiKey) };
  }

  @Post(':id/rotate')
  @RateLimited('password')
  @ApiOperation({
    summary: 'Replace an API key by a new one of the same name, scopes and lifetime.',
    description: 'Both work during the overlap. A key is rotated once, and 50 replaced keys work at a time.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: NewApiKeyAnswer })
  @Fails(
    accountErrors.wrongPassword,
    accountErrors.codeRequired,
    accountErrors.wrongCode,
    accountErrors.apiKeyEnded,
    accountErrors.tooManyApiKeys,
  )
  async rotateApiKey(
    @CurrentSession() { userId }: SessionCaller,
    @Param('id', UuidPipe) apiKeyId: string,
    @Body() { password, code, overlapHours }: ApiKeyRotationInput,
  ): Promise<NewApiKeyAnswer> {
    const { key, newKey } = drawApiKey();
    const rotation = { userId, apiKeyId, password, code, overlapHours, newKey };
    const { apiKey } = await this.apiKeys.rotateApiKey(rotation);
    return { apiKey: presentApiKey(apiKey), key };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'End an API key; every gateway refuses it within 5 s.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async revokeApiKey(
    @CurrentSession() { userId }: SessionCaller,
    @Param('id', UuidPipe) apiKeyId: string,
  ): Promise<void> {
    await this.apiKeys.revokeApiKey({ userId, apiKeyId });
  }
}
