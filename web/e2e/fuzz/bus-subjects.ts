import * as contracts from '@colophon/contracts';

export type Schema = contracts.EventType['schema'];
type Service = Parameters<typeof contracts.rpcSubject>[0]['parent'];

/** Something a service listens to: an event of a stream, or a request that is answered. */
export interface BusSubject {
  readonly subject: string;
  readonly schema: Schema;
  /** The stream that keeps it; undefined for a request. */
  readonly stream: contracts.StreamName | undefined;
}

const isService = (value: unknown): value is Service =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'service';

const ofEvents: readonly BusSubject[] = Object.values<contracts.EventType>(contracts.events).map((event) => ({
  subject: event.type,
  schema: event.schema,
  stream: event.stream,
}));

const ofRequests: readonly BusSubject[] = Object.values<unknown>(contracts)
  .filter(isService)
  .flatMap(({ methods }) => methods)
  .map((method) => ({ subject: contracts.rpcSubject(method), schema: method.input, stream: undefined }));

/** Every subject of the product, as the contracts list them. */
export const busSubjects: readonly BusSubject[] = [...ofEvents, ...ofRequests];

/** Whether the event is published under its user as well. */
export const isKeyedByUser = (subject: string): boolean =>
  Object.values<contracts.EventType>(contracts.events).some(
    ({ type, keyedByUser }) => type === subject && keyedByUser,
  );
