import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { commonErrors, ServiceError } from '../errors/service-error.js';

/**
 * A request acts for the user it names: one that names no user is refused. Events have no such guard: of a question
 * that could not be read the answer says no user, and the document that waits for it must get it.
 */
export class UserIdGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { userId } = context.switchToRpc().getData<{ userId?: unknown }>();
    if (userId !== '') return true;
    const details = [{ field: 'user_id', message: 'Must not be empty.' }];
    throw new ServiceError(commonErrors.validationFailed, { details });
  }
}
