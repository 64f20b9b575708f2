import type { MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';

/** What a handler answers, once it is done: behind an interceptor or a filter Nest gives an observable. */
export const resultOf = async (
  handler: MessageHandler,
  data: unknown,
  context: unknown,
): Promise<unknown> => {
  const result: unknown = await handler(data, context);
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
};
