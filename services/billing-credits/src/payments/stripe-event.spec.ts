import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { isMeaningful, readEvent } from './stripe-event.js';

const event = (type: string, object: object) => ({
  id: 'evt_1',
  type,
  created: 1_768_478_400,
  data: { object },
});
const dispute = (status: string) => ({ id: 'dp_1', payment_intent: 'pi_1', amount: 900, status });
const session = { id: 'cs_1', mode: 'payment', payment_status: 'paid', status: 'complete' };

describe('an event of Stripe', () => {
  it.each([
    ['needs_response', 'open', true],
    ['under_review', 'open', true],
    ['appeal_needs_response', 'open', true],
    ['lost', 'closed', true],
    ['won', 'closed', false],
    ['prevented', 'closed', false],
    ['warning_needs_response', 'inquiry', false],
    ['warning_closed', 'inquiry', false],
  ])('reads a dispute that is %s: %s, money withdrawn %s', (status, stage, holds) => {
    expect(readEvent(event('charge.dispute.updated', dispute(status)))).toEqual({
      kind: 'dispute',
      paymentIntent: 'pi_1',
      disputeId: 'dp_1',
      amount: 900,
      holds,
      stage,
      toldAt: new Date('2026-01-15T12:00:00Z'),
    });
  });

  it('reads a session without its optional parts', () => {
    expect(readEvent(event('checkout.session.completed', session))).toEqual({
      kind: 'session',
      sessionId: 'cs_1',
      checkoutId: null,
      userId: null,
      paymentIntent: null,
      amount: null,
      currency: null,
      outcome: 'paid',
    });
  });

  it('tells the payment by its id or by itself', () => {
    const expanded = { ...session, payment_intent: { id: 'pi_1', object: 'payment_intent' } };
    expect(readEvent(event('checkout.session.completed', expanded))).toMatchObject({ paymentIntent: 'pi_1' });
  });

  it.each([
    ['charge.refunded', { payment_intent: null, amount_refunded: 1 }],
    ['refund.failed', { id: 're_1', payment_intent: null, amount: 1, status: 'failed' }],
    ['charge.dispute.created', { ...dispute('lost'), payment_intent: null }],
    ['customer.created', {}],
    ['toString', {}],
  ])('of type %s without one of our payments is ignored', (type, object) => {
    expect(readEvent(event(type, object))).toBeUndefined();
  });

  it.each([
    ['a sum below nothing', 'charge.refunded', { payment_intent: 'pi_1', amount_refunded: -1 }],
    ['a sum of half cents', 'charge.refunded', { payment_intent: 'pi_1', amount_refunded: 0.5 }],
    ['a sum larger than any', 'charge.refunded', { payment_intent: 'pi_1', amount_refunded: 3e9 }],
    ['an id that is none', 'charge.refunded', { payment_intent: 'pi_\u0000', amount_refunded: 1 }],
    ['no session', 'checkout.session.completed', null],
  ])('is refused with %s', (_, type, object) => {
    expect(() => readEvent(event(type, object as object))).toThrow(z.ZodError);
  });

  it('is used only if its type is one of ours', () => {
    expect(
      ['charge.refunded', 'customer.created', 'constructor'].map((type) => isMeaningful({ type })),
    ).toEqual([true, false, false]);
  });
});
