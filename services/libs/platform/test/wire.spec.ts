import { equals, fromBinary, type DescMessage, type Message, toBinary, toJson } from '@bufbuild/protobuf';
import {
  AuthService,
  BillingService,
  BrandContextService,
  CheckoutService,
  DocumentFileService,
  DocumentRecordService,
  DocumentService,
  events,
  type EventType,
  NotificationService,
  SessionService,
  TwoFactorService,
} from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeEvent, encodeEvent } from '../src/messaging/event-codec.js';
import { newId } from '../src/ids/ids.js';
import { decodeMessage, encodeRequest } from '../src/rpc/rpc-wire.js';
import { anyMessage, anyText } from './any-message.fixture.js';

const services = [
  AuthService,
  BillingService,
  BrandContextService,
  CheckoutService,
  DocumentFileService,
  DocumentRecordService,
  DocumentService,
  NotificationService,
  SessionService,
  TwoFactorService,
];
const methods = services.flatMap((service) => service.methods);
const runs = { numRuns: 60 };

/** What the encoder made, or nothing where it refused with a reason. */
const unlessRefused = <T>(encode: () => T): T | undefined => {
  try {
    return encode();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).not.toBe('');
    return undefined;
  }
};

const everyText = (value: unknown, isGood: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return isGood(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, entry]) => isGood(key) && everyText(entry, isGood));
};
const isWellFormed = (text: string): boolean => text.isWellFormed();
/** A database takes it too. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** With text that needs no repair, what comes out is what went in; with other text it needs none any more. */
const survives = (
  schema: DescMessage,
  [before, after]: readonly [Message, Message],
  isGood: (text: string) => boolean,
): boolean => (everyText(before, isGood) ? isSame(schema, after, before) : everyText(after, isGood));

/** `equals` holds that NaN differs from NaN, and a -0 from a 0; the bytes of the first and the JSON of the second do not. */
const isSame = (schema: DescMessage, one: Message, other: Message): boolean =>
  equals(schema, one, other) ||
  Buffer.compare(toBinary(schema, one), toBinary(schema, other)) === 0 ||
  jsonOf(schema, one) === jsonOf(schema, other);

/** JSON as events are written has one zero: a -0 arrives as 0, which is left out. */
const jsonOf = (schema: DescMessage, message: Message): string =>
  JSON.stringify(toJson(schema, message, { alwaysEmitImplicit: true }));

describe.each(Object.values(events).map((event) => [event.type, event] as [string, EventType]))(
  'the event %s',
  (_type, event) => {
    it('of any values is refused by its encoder or read by its decoder', () => {
      fc.assert(
        fc.property(anyMessage(event.schema), anyText, anyText, (body, aggregateId, userId) => {
          const origin = { id: newId(), time: new Date(), aggregateId, userId };
          const encoded = unlessRefused(() => encodeEvent(event, body as never, origin));
          if (!encoded) return;
          const { meta, ...decoded } = decodeEvent(event, encoded.payload);
          expect(meta.id).toBe(origin.id);
          expect(
            survives(event.schema, [{ ...body, meta } as never, { ...decoded, meta } as never], isStorable),
          ).toBe(true);
        }),
        runs,
      );
    });

    it('is refused without an id', () => {
      const origin = { id: '', time: new Date(), aggregateId: 'a', userId: 'u' };
      expect(() => encodeEvent(event, {} as never, origin)).toThrow(/cannot be encoded: it has no id/);
    });
  },
);

it.each([520 * 1024, 2 ** 20])(
  'an event of %d bytes, which its stream would refuse, is refused by its encoder',
  (size) => {
    const origin = { id: newId(), time: new Date(), aggregateId: 'a', userId: 'u' };
    const body = { documentId: 'x'.repeat(size), generationId: 'g' };
    expect(() => encodeEvent(events.creditReserved, body, origin)).toThrow(
      /cannot be encoded: it takes \d+ bytes/,
    );
  },
);

describe.each(methods.map((method) => [`${method.parent.name}.${method.name}`, method] as const))(
  'the call %s',
  (_name, { input, output }) => {
    it('of any request is refused by its caller or read by its service', () => {
      fc.assert(
        fc.property(anyMessage(input), (request) => {
          const payload = unlessRefused(() => encodeRequest(input, request));
          if (payload === undefined) return;
          const arrived = decodeMessage(input, payload);
          expect(survives(input, [request, arrived], isWellFormed)).toBe(true);
        }),
        runs,
      );
    });

    it('of any reply is refused by its service or read by its caller', () => {
      fc.assert(
        fc.property(anyMessage(output), (reply) => {
          const payload = unlessRefused(() => toBinary(output, reply));
          if (payload === undefined) return;
          expect(fromBinary(output, payload).$typeName).toBe(output.typeName);
        }),
        runs,
      );
    });
  },
);
