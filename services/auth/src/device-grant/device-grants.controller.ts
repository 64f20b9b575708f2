import {
  DeviceGrantService,
  type RedeemDeviceGrantRequest,
  type StartDeviceGrantRequest,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { presentApiKey } from '../api-key/api-key.presenter.js';
import { ReadApiKeys } from '../api-key/read-api-keys.usecase.js';
import { RedeemDeviceGrant } from './redeem-device-grant.usecase.js';
import { StartDeviceGrant } from './start-device-grant.usecase.js';

/** What a program asks that waits for a key. */
@ProtoController(DeviceGrantService)
export class DeviceGrantsController {
  constructor(
    private readonly start: StartDeviceGrant,
    private readonly redeem: RedeemDeviceGrant,
    private readonly read: ReadApiKeys,
  ) {}

  async startDeviceGrant({ deviceHash, userCodeHash, ...wish }: StartDeviceGrantRequest) {
    const { clientName, scopes, network } = wish;
    const hashes = { deviceHash: Buffer.from(deviceHash), userCodeHash: Buffer.from(userCodeHash) };
    await this.start.run({ ...hashes, clientName, scopes, network });
    return {};
  }

  async redeemDeviceGrant({ deviceHash, newKey }: RedeemDeviceGrantRequest) {
    const drawn = { hash: Buffer.from(newKey?.hash ?? []), hint: newKey?.hint ?? '' };
    const { userId, id } = await this.redeem.run(Buffer.from(deviceHash), drawn);
    return { apiKey: presentApiKey(await this.read.one(userId, id)) };
  }
}
