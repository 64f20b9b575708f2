import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { commonErrors, ServiceError } from '@colophon/platform';
import { Refusals } from '../http/refusals.js';
import { QueueDepths, type QueueName } from './queue-depths.js';

const QUEUES = 'fed-queues';

/** Turns away what would only wait: work is taken no faster than the workers do it, while reads go on. */
@Injectable()
export class BackpressureGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly depths: QueueDepths,
    private readonly refusals: Refusals,
  ) {}

  /** @throws ServiceError unavailable, with the time until there is likely room */
  canActivate(context: ExecutionContext): boolean {
    const waitMs = this.depths.waitMs(this.reflector.get<readonly QueueName[]>(QUEUES, context.getHandler()));
    if (waitMs === undefined) return true;
    this.refusals.count('queue');
    throw new ServiceError(commonErrors.unavailable, { retryAfterMs: waitMs });
  }
}

/**
 * The call adds work to these queues. Place it after the bearer's guard, so that an unauthorised call is refused first.
 */
export const Feeds = (...queues: readonly [QueueName, ...QueueName[]]): MethodDecorator =>
  applyDecorators(SetMetadata(QUEUES, queues), UseGuards(BackpressureGuard));
