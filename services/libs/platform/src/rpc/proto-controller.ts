import type { DescMethodUnary, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { rpcSubject } from '@colophon/contracts';
import { Controller, type Type, UseGuards } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { NATS } from '../messaging/nats-connection.js';
import { passArguments } from '../messaging/pass-arguments.js';
import { UserIdGuard } from './user-id.guard.js';

/** One asynchronous method for each method of the service. */
export type ProtoHandlers<S extends DescService> = {
  [K in keyof S['method']]: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageShape<I>) => Promise<MessageInitShape<O>>
    : never;
};

/** What the transport finds beside a handler. */
export interface RequestExtras {
  readonly method: DescMethodUnary;
}

type MethodsOf<C> = C extends Type<infer I> ? keyof I : never;

/**
 * Answers a proto service: a controller with one message pattern a method, behind the `UserIdGuard`. A missing method does
 * not compile.
 * @param beside controllers marked `ProtoPart` that answer methods of the same service
 */
export const ProtoController =
  <S extends DescService, const Beside extends readonly Type<object>[] = []>(
    service: S,
    _beside?: { readonly beside: Beside },
  ) =>
  (target: Type<Omit<ProtoHandlers<S>, MethodsOf<Beside[number]>>>): void =>
    register(service, target);

/** Answers some methods of a proto service; the controller of the service names it as `beside`. */
export const ProtoPart =
  <S extends DescService>(service: S) =>
  (target: Type<Partial<ProtoHandlers<S>>>): void =>
    register(service, target);

const register = ({ methods }: DescService, target: Type<object>): void => {
  Controller()(target);
  UseGuards(UserIdGuard)(target);
  const prototype = target.prototype as object;
  for (const method of methods) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, method.localName);
    const extras: RequestExtras = { method: method as DescMethodUnary };
    if (!descriptor) continue;
    MessagePattern(rpcSubject(method), NATS, extras)(prototype, method.localName, descriptor);
    passArguments(prototype, method.localName);
  }
};
