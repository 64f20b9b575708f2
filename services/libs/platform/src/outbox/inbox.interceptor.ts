import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { crashPoint } from '../crash/crash-point.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Delivery } from '../messaging/delivery.js';
import { claimEvents } from './inbox.js';

/**
 * Runs a handler in the transaction that holds its inbox row. Completes when that is committed: the transport
 * acknowledges no sooner.
 */
@Injectable()
export class InboxInterceptor implements NestInterceptor<unknown, void> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    const delivery = context.switchToRpc().getContext<Delivery>();
    return defer(() => this.handleOnce(delivery, next));
  }

  private async handleOnce(delivery: Delivery, next: CallHandler): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const [first] = await claimEvents(transaction.manager, [delivery]);
      if (first) {
        Object.assign(delivery, { transaction });
        await lastValueFrom(next.handle(), { defaultValue: undefined });
      }
      crashPoint('consumer.before-commit');
    }, delivery.meta);
  }
}
