import { applyDecorators, Injectable, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ServiceError } from '@colophon/platform';
import { httpErrors } from '../http/http.errors.js';
import { ACCESS_TOKEN } from './access-token.strategy.js';

/** Lets only callers with a valid access token of a living session through. */
@Injectable()
export class BearerGuard extends AuthGuard(ACCESS_TOKEN) {
  override handleRequest<T>(error: unknown, caller: T | false | undefined): T {
    if (error instanceof ServiceError) throw error;
    if (error || !caller) throw new ServiceError(httpErrors.unauthenticated, { cause: error });
    return caller;
  }
}

/** Guards a controller or route and says so in the contract. */
export const RequiresBearer = (): ClassDecorator & MethodDecorator =>
  applyDecorators(UseGuards(BearerGuard), ApiBearerAuth());
