import {
  ApiKeyService,
  type CreateApiKeyRequest,
  type GetApiKeyRequest,
  type ListApiKeysRequest,
  type NewApiKey,
  type RenameApiKeyRequest,
  type RevokeApiKeyRequest,
  type RotateApiKeyRequest,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import type { DrawnKey } from './api-key.js';
import { presentApiKey } from './api-key.presenter.js';
import { CreateApiKey } from './create-api-key.usecase.js';
import { ReadApiKeys } from './read-api-keys.usecase.js';
import { RenameApiKey } from './rename-api-key.usecase.js';
import { RevokeApiKey } from './revoke-api-key.usecase.js';
import { RotateApiKey } from './rotate-api-key.usecase.js';

/** The keys a user sees. */
@ProtoController(ApiKeyService)
export class ApiKeysController {
  constructor(
    private readonly read: ReadApiKeys,
    private readonly create: CreateApiKey,
    private readonly rename: RenameApiKey,
    private readonly rotate: RotateApiKey,
    private readonly revoke: RevokeApiKey,
  ) {}

  async listApiKeys({ userId }: ListApiKeysRequest) {
    return { apiKeys: (await this.read.list(userId)).map(presentApiKey) };
  }

  async getApiKey({ userId, apiKeyId }: GetApiKeyRequest) {
    return { apiKey: presentApiKey(await this.read.one(userId, apiKeyId)) };
  }

  async createApiKey({ userId, password, code, newKey, ...wish }: CreateApiKeyRequest) {
    const id = await this.create.run({ userId, password, code }, { ...wish, drawn: readNewKey(newKey) });
    return { apiKey: presentApiKey(await this.read.one(userId, id)) };
  }

  async renameApiKey({ userId, apiKeyId, name }: RenameApiKeyRequest) {
    return { apiKey: presentApiKey(await this.rename.run(userId, apiKeyId, name)) };
  }

  async rotateApiKey({ userId, password, code, newKey, ...rotation }: RotateApiKeyRequest) {
    const drawn = readNewKey(newKey);
    const id = await this.rotate.run({ userId, password, code }, { ...rotation, drawn });
    return { apiKey: presentApiKey(await this.read.one(userId, id)) };
  }

  async revokeApiKey({ userId, apiKeyId }: RevokeApiKeyRequest) {
    await this.revoke.run(userId, apiKeyId);
    return {};
  }
}

const readNewKey = (newKey: NewApiKey | undefined): DrawnKey => ({
  hash: Buffer.from(newKey?.hash ?? []),
  hint: newKey?.hint ?? '',
});
