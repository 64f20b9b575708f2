import { create, fromJson, type JsonValue, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type EventBody,
  type EventMessage,
  type EventMeta,
  EventMetaSchema,
  type EventType,
  subjectOf,
} from '@colophon/contracts';
import { storableText } from '@colophon/contracts/rules';
import { activeTraceparent } from '../telemetry/propagation.js';
import { LARGEST_EVENT_BYTES, toWireJson } from './wire-json.js';

/** What an emitter knows of the thing its event is about. */
export interface EventOrigin {
  /** Id of the new event; see `newId` and `derivedId`. */
  readonly id: string;
  readonly time: Date;
  readonly aggregateId: string;
  /** 0 or absent where the emitter keeps none. */
  readonly aggregateVersion?: number;
  readonly userId: string;
  /** The event that is being answered. */
  readonly cause?: EventMeta | undefined;
}

/** An event ready for the wire or an outbox row. */
export interface EncodedEvent {
  readonly id: string;
  readonly subject: string;
  /** Canonical proto JSON. */
  readonly payload: string;
}

/** What cannot be encoded now cannot later. */
export class UnsendableEvent extends Error {}

/**
 * Text that decoding or a database would refuse is repaired.
 * @throws UnsendableEvent that names the event, for whatever else decoding would refuse and for what is too large to be sent:
 *   in an outbox it would be tried again without end
 */
export const encodeEvent = <E extends EventType>(
  event: E,
  body: EventBody<E>,
  origin: EventOrigin,
): EncodedEvent => {
  const meta = create(EventMetaSchema, {
    id: origin.id,
    type: event.type,
    time: timestampFromDate(origin.time),
    aggregateId: origin.aggregateId,
    aggregateVersion: origin.aggregateVersion ?? 0,
    userId: origin.userId,
    correlationId: origin.cause?.correlationId || origin.cause?.id || origin.id,
    causationId: origin.cause?.id ?? '',
    traceparent: activeTraceparent(),
  });
  const init: unknown = { ...body, meta };
  return {
    id: origin.id,
    subject: subjectOf(event, origin.userId),
    payload: payloadOf(event, init as MessageInitShape<E['schema']>, origin),
  };
};

const payloadOf = <E extends EventType>(
  event: E,
  init: MessageInitShape<E['schema']>,
  { id }: EventOrigin,
): string => {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new UnsendableEvent(`an event of type ${event.type} cannot be encoded: ${reason}`, { cause });
  };
  if (id === '') return refuse('it has no id');
  let payload: string;
  try {
    payload = toWireJson(event.schema, create(event.schema, init), storableText);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), error);
  }
  const size = Buffer.byteLength(payload);
  return size > LARGEST_EVENT_BYTES ? refuse(`it takes ${size} bytes`) : payload;
};

/** @throws Error when the payload is not the event's schema or has no envelope; unknown fields are ignored. */
export const decodeEvent = <E extends EventType>(event: E, payload: string): EventMessage<E> => {
  // Not fromJsonString: its search for repeated keys, which none of our writers makes, takes twice as long as the rest.
  const message = fromJson(event.schema, JSON.parse(payload) as JsonValue, {
    ignoreUnknownFields: true,
  }) as Partial<EventMessage<E>>;
  if (!message.meta?.id) throw new Error(`an event of type ${event.type} came without its envelope`);
  return message as EventMessage<E>;
};
