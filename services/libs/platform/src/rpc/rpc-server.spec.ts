import { BillingService } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import { handlersOf } from './rpc-server.js';

class Answering {
  constructor(protected readonly name: string) {}
}
class Balances extends Answering {
  async getBalance() {
    return this.name;
  }
}
class Packs extends Answering {
  async listPacks() {
    return this.name;
  }
}

describe('a service that several controllers answer', () => {
  it('has each method of the controller that knows it, with the state of that controller', async () => {
    const handlers = handlersOf(BillingService, [new Balances('first'), new Packs('second')]);
    const { getBalance, listPacks } = handlers as unknown as Record<string, () => Promise<string>>;
    expect([await getBalance?.(), await listPacks?.()]).toEqual(['first', 'second']);
    expect(handlers).not.toHaveProperty('reserveCredit');
  });
});
