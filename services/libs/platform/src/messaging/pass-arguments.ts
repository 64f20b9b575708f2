import { PARAM_ARGS_METADATA } from '@nestjs/microservices/constants.js';

/**
 * Lets Nest call the handler with what the transport passes, message and context. Otherwise Nest passes the payload alone,
 * or fills each decorated parameter by promises of its own, for every message. A handler that decorates its parameters keeps
 * that.
 */
export const passArguments = ({ constructor }: object, key: string | symbol): void => {
  if (!Reflect.hasMetadata(PARAM_ARGS_METADATA, constructor, key))
    Reflect.defineMetadata(PARAM_ARGS_METADATA, {}, constructor, key);
};
