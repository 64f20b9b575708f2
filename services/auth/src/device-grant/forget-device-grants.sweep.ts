import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeviceGrantRepository } from './device-grant.repository.js';

/** Deletes what has expired. That it has needs no sweep: the clock does it. */
@Injectable()
export class ForgetDeviceGrants implements PeriodicTask {
  readonly name = 'forget-device-grants';
  readonly intervalMs = 60 * 60 * 1000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: DeviceGrantRepository,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.grants.forgetExpired(this.unitOfWork.manager, this.clock.now());
  }
}
