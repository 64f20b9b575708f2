import type { EventMeta } from '@colophon/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { type Context, SpanKind } from '@opentelemetry/api';
import { metrics } from '../telemetry/metrics.js';
import { contextOfTraceparent, inSpan, linkToSender } from '../telemetry/propagation.js';
import { inService } from '../telemetry/service-scope.js';
import { errorType } from '../telemetry/timed.js';
import type { Settlement } from './settlement.js';

/** What tells deliveries apart in traces and metrics. */
export interface DeliveredTo {
  readonly service: string;
  readonly durable: string;
  readonly eventType: string;
}

/** Continues the trace of the emitter, which the envelope carries whatever way the event took. */
export const inDeliverySpan = <T>(
  { service, durable, eventType }: DeliveredTo,
  { headers, info }: Pick<JsMsg, 'headers' | 'info'>,
  { traceparent }: Pick<EventMeta, 'traceparent'>,
  work: () => Promise<T>,
): Promise<T> =>
  inSpan(
    `process ${eventType}`,
    {
      kind: SpanKind.CONSUMER,
      parent: inService(service, contextOfTraceparent(traceparent)),
      links: linkToSender(headers),
      attributes: {
        'messaging.system': 'nats',
        'messaging.destination.name': eventType,
        'messaging.consumer.group.name': durable,
        'colophon.delivery.attempt': info.deliveryCount,
      },
    },
    work,
  );

/** @param parent where the event was emitted, when that is not where it is sent */
export const inSendSpan = async (
  eventType: string,
  work: () => Promise<void>,
  parent?: Context,
): Promise<void> => {
  const labels = { 'messaging.destination.name': eventType };
  try {
    const attributes = { 'messaging.system': 'nats', ...labels };
    const options = { kind: SpanKind.PRODUCER, attributes, ...(parent ? { parent } : {}) };
    await inSpan(`send ${eventType}`, options, work);
    metrics.eventsSent.add(1, labels);
  } catch (error) {
    metrics.eventsSent.add(1, { ...labels, 'error.type': errorType(error) });
    throw error;
  }
};

export const countDelivery = (to: DeliveredTo, settlement: Settlement, seconds: number): void =>
  metrics.eventsProcessed.record(seconds, {
    'messaging.destination.name': to.eventType,
    'messaging.consumer.group.name': to.durable,
    'colophon.service': to.service,
    'colophon.outcome': settlement.outcome,
    ...('reason' in settlement ? { 'error.type': errorType(settlement.reason) } : {}),
  });
