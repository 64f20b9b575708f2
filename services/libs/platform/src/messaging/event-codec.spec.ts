import { timestampDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import { decodeEvent, encodeEvent } from './event-codec.js';
import { durableOf } from './durable.js';

const origin = {
  id: '0190f3a2-7b1c-7def-8123-456789abcdef',
  time: new Date('2026-01-15T12:00:00.123Z'),
  aggregateId: 'document-1',
  aggregateVersion: 4,
  userId: 'user-1',
};
const body = { documentId: 'document-1', generationId: 'generation-1' };

describe('an encoded event', () => {
  it('comes back with its envelope and its body', () => {
    const { id, subject, payload } = encodeEvent(events.creditReserved, body, origin);
    const message = decodeEvent(events.creditReserved, payload);
    expect({ id, subject }).toEqual({ id: origin.id, subject: 'colophon.credit.v1.reserved' });
    expect(message).toMatchObject(body);
    expect(message.meta).toMatchObject({
      id: origin.id,
      type: 'colophon.credit.v1.reserved',
      aggregateId: 'document-1',
      aggregateVersion: 4,
      userId: 'user-1',
    });
    expect(timestampDate(message.meta.time!)).toEqual(origin.time);
  });

  it('begins a chain when nothing caused it', () => {
    const { meta } = decodeEvent(
      events.creditReserved,
      encodeEvent(events.creditReserved, body, origin).payload,
    );
    expect([meta.correlationId, meta.causationId]).toEqual([origin.id, '']);
  });

  it('continues the chain of its cause', () => {
    const { meta: cause } = decodeEvent(
      events.creditReserved,
      encodeEvent(events.creditReserved, body, origin).payload,
    );
    const answer = encodeEvent(events.creditReserved, body, { ...origin, id: 'second', cause });
    const { meta } = decodeEvent(events.creditReserved, answer.payload);
    const third = decodeEvent(
      events.creditReserved,
      encodeEvent(events.creditReserved, body, { ...origin, id: 'third', cause: meta }).payload,
    );
    expect([meta.correlationId, meta.causationId]).toEqual([origin.id, origin.id]);
    expect([third.meta.correlationId, third.meta.causationId]).toEqual([origin.id, 'second']);
  });

  it('for live views goes under the key token of its user, while its type stays', () => {
    const event = events.documentStatusChanged;
    const status = { documentId: 'd', status: 'failed', errorCode: 'x', errorMessage: 'y' } as Parameters<
      typeof encodeEvent<typeof event>
    >[1];
    const { subject, payload } = encodeEvent(event, status, origin);
    expect(subject).toBe('colophon.live.v1.document_status_changed.user-1');
    expect(decodeEvent(event, payload).meta.type).toBe('colophon.live.v1.document_status_changed');
  });

  it.each(['', 'null', '{}', '{"documentId":"d"}', '{"meta":{}}', '{"meta":{"id":7}}', '[1]'])(
    'is not to be had from %j',
    (payload) => {
      expect(() => decodeEvent(events.creditReserved, payload)).toThrow(Error);
    },
  );
});

it('a durable is named by its service and its event', () => {
  expect(durableOf('billing-credits', events.documentCompleted)).toBe('billing-credits_document_completed');
});
