import { describe, expect, it } from '@jest/globals';
import { presentDeadLetter } from './dead-letters.presenter.js';

describe('a dead letter for programs', () => {
  it('says when it was given up, under the name of the release before too', () => {
    const view = presentDeadLetter({
      id: 17,
      deadLetteredAt: new Date('2026-01-15T09:00:00Z'),
      consumer: 'document_pdf_written',
      reason: 'no such document',
      subject: 'colophon.pdf.v1.written',
      deliveries: 10,
      replays: 0,
      payload: new TextEncoder().encode('{}'),
    });
    const moment = '2026-01-15T09:00:00.000Z';
    expect(view).toMatchObject({ deadLetteredAt: moment, parkedAt: moment });
  });
});
