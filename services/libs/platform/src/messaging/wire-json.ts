import {
  type DescMessage,
  type JsonValue,
  type MessageShape,
  toBinary,
  toJsonString,
} from '@bufbuild/protobuf';

/** Below the broker's `max_payload` of 1 MiB, with room for the headers. */
export const LARGEST_MESSAGE_BYTES = 960 * 1024;

/** What a message or a dead letter carries beside its payload. */
const HEADER_BYTES = 16 * 1024;
/** Payload of the largest event; those of metadata are a few kB. */
export const LARGEST_EVENT_BYTES = 496 * 1024;
/** What a stream takes, headers included. */
export const LARGEST_STORED_BYTES = LARGEST_EVENT_BYTES + HEADER_BYTES;
/** A letter holds any payload a stream took, and why it was given up. */
export const LARGEST_LETTER_BYTES = LARGEST_STORED_BYTES + HEADER_BYTES;

/** How JSON writes halves of surrogate pairs and NUL: always as an escape, so that a look at the text finds them. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/** Every text and every key of the value, repaired. */
export const repairedJson = (value: JsonValue, repair: (text: string) => string): JsonValue => {
  if (typeof value === 'string') return repair(value);
  if (Array.isArray(value)) return value.map((entry) => repairedJson(entry, repair));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [repair(key), repairedJson(entry, repair)]),
  );
};

/**
 * Canonical proto JSON that decoding takes.
 * @param repair what becomes of text that decoding or the receiver would refuse
 * @throws Error for a message that has no such JSON, a number beyond its type for instance
 */
export const toWireJson = <S extends DescMessage>(
  schema: S,
  message: MessageShape<S>,
  repair: (text: string) => string = (text) => text.toWellFormed(),
): string => {
  // The JSON writer takes any number for any type; the binary one, which is quick, refuses what no reader takes.
  toBinary(schema, message);
  const json = toJsonString(schema, message);
  return SUSPECT.test(json) ? JSON.stringify(repairedJson(JSON.parse(json) as JsonValue, repair)) : json;
};
