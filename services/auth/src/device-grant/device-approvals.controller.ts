import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type ApproveDeviceGrantRequest,
  type DenyDeviceGrantRequest,
  DeviceApprovalService,
  type LookUpDeviceGrantRequest,
} from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { ApproveDeviceGrant } from './approve-device-grant.usecase.js';
import { DenyDeviceGrant } from './deny-device-grant.usecase.js';
import { GuessUserCode } from './guess-user-code.usecase.js';

/** What a person does with the code that a program shows. */
@ProtoController(DeviceApprovalService)
export class DeviceApprovalsController {
  constructor(
    private readonly guess: GuessUserCode,
    private readonly approve: ApproveDeviceGrant,
    private readonly deny: DenyDeviceGrant,
  ) {}

  async lookUpDeviceGrant({ userId, userCodeHash }: LookUpDeviceGrantRequest) {
    const grant = await this.guess.run(userId, Buffer.from(userCodeHash));
    const { clientName, scopes, network, createdAt } = grant;
    return { clientName, scopes, network, startedAt: timestampFromDate(createdAt) };
  }

  async approveDeviceGrant({ userId, password, code, userCodeHash }: ApproveDeviceGrantRequest) {
    await this.approve.run({ userId, password, code }, Buffer.from(userCodeHash));
    return {};
  }

  async denyDeviceGrant({ userId, userCodeHash }: DenyDeviceGrantRequest) {
    await this.deny.run(userId, Buffer.from(userCodeHash));
    return {};
  }
}
