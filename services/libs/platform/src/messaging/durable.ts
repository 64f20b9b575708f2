import type { EventType } from '@colophon/contracts';

/** `document_credit_reserved`: one durable a service and event. */
export const durableOf = (service: string, event: EventType): string =>
  `${service}_${event.type.replace(/^colophon\./, '').replace(/\.v\d+\./, '_')}`;
