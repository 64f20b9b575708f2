import { type Context, context, createContextKey } from '@opentelemetry/api';

const SERVICE = createContextKey('colophon service');

/** Spans that begin in this context, and all below them, belong to the service: several may share a process. */
export const inService = (service: string, parent: Context = context.active()): Context =>
  parent.setValue(SERVICE, service);

export const serviceOf = (of: Context): string | undefined => {
  const service = of.getValue(SERVICE);
  return typeof service === 'string' ? service : undefined;
};
