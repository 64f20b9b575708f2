import { create, type DescMessage, fromJson, type JsonObject, type JsonValue } from '@bufbuild/protobuf';
import { type EventMessage, EventMetaSchema, type EventType } from '@colophon/contracts';
import { storableText } from '@colophon/contracts/rules';
import { repairedJson } from './wire-json.js';

/**
 * What can be read of a payload that is not the event's schema, so that its consumer learns whom it leaves waiting:
 * fields that are wrong are as if they were absent, the envelope too.
 * @returns undefined when it is no JSON object, so that nothing at all can be read
 */
export const salvageEvent = <E extends EventType>(event: E, payload: string): EventMessage<E> | undefined => {
  let json: JsonValue;
  try {
    json = repairedJson(JSON.parse(payload) as JsonValue, storableText);
  } catch {
    return undefined;
  }
  if (!isObject(json)) return undefined;
  const message = fromJson(event.schema, readable(event.schema, json)) as Partial<EventMessage<E>>;
  return { ...message, meta: message.meta ?? create(EventMetaSchema) } as EventMessage<E>;
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that decode one by one; of a message in a message those of its own that do. */
const readable = (schema: DescMessage, json: JsonObject): JsonObject => {
  const kept: JsonObject = {};
  for (const field of schema.fields) {
    const value = json[field.jsonName] ?? json[field.name];
    if (value === undefined) continue;
    const isWellKnown = field.message?.typeName.startsWith('google.protobuf.') ?? true;
    const part = {
      [field.jsonName]:
        field.fieldKind === 'message' && !isWellKnown && isObject(value)
          ? readable(field.message, value)
          : value,
    };
    if (decodes(schema, part)) Object.assign(kept, part);
  }
  return kept;
};

const decodes = (schema: DescMessage, json: JsonObject): boolean => {
  try {
    fromJson(schema, json, { ignoreUnknownFields: true });
    return true;
  } catch {
    return false;
  }
};
