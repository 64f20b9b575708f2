import { create } from '@bufbuild/protobuf';
import { type EventBody, events, MetadataSchema } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import { encodeEvent } from './event-codec.js';
import { userOf } from './event-user.js';

const origin = { id: 'event', time: new Date(0), aggregateId: 'document', userId: 'ada' };
const payloadOf = (metadata: EventBody<typeof events.pdfRequested>['metadata']): Buffer => {
  const body = { documentId: 'document', metadata } as EventBody<typeof events.pdfRequested>;
  return Buffer.from(encodeEvent(events.pdfRequested, body, origin).payload);
};

describe('the user of an event', () => {
  it('stands in its envelope, whatever else the event says', () => {
    const title = `"userId":"mallory"${'x'.repeat(5000)}`;
    expect(userOf(payloadOf(create(MetadataSchema, { title })))).toBe('ada');
  });

  it('is read of a payload that lies within a larger buffer', () => {
    const payload = payloadOf(undefined);
    const around = Buffer.concat([Buffer.from('before'), payload]);
    expect(userOf(around.subarray(6))).toBe('ada');
  });

  it.each(['', '{', '{"meta":{}}', '\u0000'])('is empty if the payload names no user: %j', (text) => {
    expect(userOf(Buffer.from(text))).toBe('');
  });
});
