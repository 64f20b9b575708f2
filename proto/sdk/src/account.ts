import { type CallOptions, emptyOf, type Transport } from './transport/transport.js';
import type { ApiKey, Transaction, User } from './types.js';

export class Account {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Whose key this is, with the credits left. */
  async get(options: CallOptions = {}): Promise<User> {
    return (await this.#transport.json<{ user: User }>({ ...options, call: 'getCurrentUser' })).user;
  }

  /** The key of this client, with what it may do. */
  async key(options: CallOptions = {}): Promise<ApiKey> {
    return (await this.#transport.json<{ apiKey: ApiKey }>({ ...options, call: 'getCurrentApiKey' })).apiKey;
  }

  /** Ends the key of this client: it is refused from then on. */
  async endKey(options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, call: 'revokeCurrentApiKey' }, emptyOf);
  }

  /** What credits were bought and spent, newest first. */
  async transactions(options: CallOptions = {}): Promise<readonly Transaction[]> {
    const answer = await this.#transport.json<{ transactions: Transaction[] }>({
      ...options,
      call: 'listTransactions',
    });
    return answer.transactions;
  }
}
