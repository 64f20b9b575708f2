import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ServiceError } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { toServiceError } from '../http/error.filter.js';
import { presentError } from '../http/error.presenter.js';
import type { Caller } from '../session/caller.js';
import { Claim } from './claim.js';
import type { KeptAnswer } from './claim.record.js';
import { Claims } from './claims.js';
import { idempotencyErrors } from './idempotency.errors.js';
import { claimName, KEY_HEADER, LONGEST_KEY, readIdempotencyKey } from './idempotency-key.js';
import { KeyCounters } from './key-counters.js';
import { bodyOf, type RequestBody } from './request-body.js';

/** Says of an answer that it is an earlier one. */
const REPLAYED_HEADER = 'idempotency-replayed';

const heldClaims = new WeakMap<FastifyRequest, Claim>();

/** Carries a call with an Idempotency-Key out once; who asks again gets the first answer. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly claims: Claims,
    private readonly keys: KeyCounters,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user: Caller }>();
    const key = readIdempotencyKey(request.raw);
    if (key === undefined) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    const body = bodyOf(request, key);
    try {
      await this.keys.count(request.user.userId);
      const name = claimName(request.user.userId, key);
      const found = await this.ask(name, request, body);
      if (!(found instanceof Claim)) return of(repeat(found.answer, reply));
      heldClaims.set(request, found);
      return of(await carryOut(found, { next, request, reply }));
    } finally {
      body.leave();
    }
  }

  private async ask(name: string, request: FastifyRequest, body: RequestBody) {
    return this.claims.claim({ name, call: callOf(request), body });
  }
}

const callOf = ({ method, routeOptions, params }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''} ${JSON.stringify(params)}`;

const repeat = ({ status, body, etag }: KeptAnswer, reply: FastifyReply): unknown => {
  if (body === undefined) throw new ServiceError(idempotencyErrors.answerNotKept);
  if (etag !== undefined) void reply.header('etag', etag);
  void reply.status(status).header(REPLAYED_HEADER, 'true');
  return body;
};

interface Exchange {
  readonly next: CallHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const carryOut = async (claim: Claim, { next, request, reply }: Exchange): Promise<unknown> => {
  let answer: KeptAnswer | undefined;
  try {
    const body: unknown = await lastValueFrom(next.handle());
    const etag = reply.getHeader('etag');
    answer = { status: reply.statusCode, body, ...(typeof etag === 'string' ? { etag } : {}) };
    return body;
  } catch (thrown) {
    const error = toServiceError(thrown);
    answer = { status: error.status, body: presentError(error, request.id) };
    throw thrown;
  } finally {
    await claim.end(answer);
  }
};

/** Lets a call be repeated safely under an Idempotency-Key, and says so in the contract. Only behind RequiresBearer. */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: KEY_HEADER,
      required: false,
      description:
        'Makes a retry safe for 24 h: the same key with the same body returns the first response again. With another body or call it answers 409 `idempotency_key_reused`; while the first request is still running, 409 `idempotency_in_progress`.',
      schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
    }),
  );

/** The claim under which the call is carried out; undefined for a request without a key. */
export const HeldClaim = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Claim | undefined =>
    heldClaims.get(context.switchToHttp().getRequest<FastifyRequest>()),
);
