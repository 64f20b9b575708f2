import {
  ApiKeyCheckService,
  type CheckApiKeyRequest,
  type NoteApiKeysUsedRequest,
  type RevokeLeakedApiKeyRequest,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { presentApiKey } from './api-key.presenter.js';
import { NoteApiKeysUsed } from './note-api-keys-used.usecase.js';
import { ReadApiKeys } from './read-api-keys.usecase.js';
import { RevokeLeakedApiKey } from './revoke-leaked-api-key.usecase.js';

/** What gateways ask by the hash of a key. */
@ProtoController(ApiKeyCheckService)
export class ApiKeyChecksController {
  constructor(
    private readonly read: ReadApiKeys,
    private readonly noteUsed: NoteApiKeysUsed,
    private readonly revokeLeaked: RevokeLeakedApiKey,
  ) {}

  async checkApiKey({ hash }: CheckApiKeyRequest) {
    const found = await this.read.living(Buffer.from(hash));
    return { userId: found.key.userId, apiKey: presentApiKey(found) };
  }

  async noteApiKeysUsed({ uses }: NoteApiKeysUsedRequest) {
    await this.noteUsed.run(uses.map(({ apiKeyId, network }) => ({ id: apiKeyId, network })));
    return {};
  }

  async revokeLeakedApiKey({ hash }: RevokeLeakedApiKeyRequest) {
    await this.revokeLeaked.run(Buffer.from(hash));
    return {};
  }
}
