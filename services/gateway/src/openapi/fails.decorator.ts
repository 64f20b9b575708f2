import { ApiExtension } from '@nestjs/swagger';
import type { ErrorKind } from '@colophon/platform';

export const FAILURES = 'x-failures';

/** What a call can be refused with besides what every call of its sort can; goes into the contract with examples. */
export const Fails = (...kinds: readonly ErrorKind[]): MethodDecorator & ClassDecorator =>
  ApiExtension(FAILURES, kinds);
