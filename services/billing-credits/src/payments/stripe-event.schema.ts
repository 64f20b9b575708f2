import { z } from 'zod';

/** Ids of Stripe; nothing else gets near the database. */
const identifier = z.string().regex(/^[\w.:-]{1,255}$/);

/** Stripe sends an id, or the whole object if the request expands it. */
const reference = z
  .union([identifier, z.object({ id: identifier }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** As large as our columns are; Stripe takes no larger sums. */
const cents = z.int32().nonnegative();
/** Seconds since 1970, within what a date can be. */
const moment = z.number().int().min(0).max(253_402_300_799);

/** The parts of a Checkout Session that we go by. */
export const sessionSchema = z.object({
  id: identifier,
  mode: z.literal('payment'),
  status: optional,
  payment_status: z.string(),
  payment_intent: reference,
  amount_total: cents.nullish().transform((amount) => amount ?? null),
  currency: optional,
  client_reference_id: optional,
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((metadata) => metadata ?? {}),
});

export const chargeSchema = z.object({ payment_intent: reference, amount_refunded: cents });

export const refundSchema = z.object({
  id: identifier,
  payment_intent: reference,
  amount: cents,
  status: z.string().nullish(),
});

export const disputeSchema = z.object({
  id: identifier,
  payment_intent: reference,
  amount: cents,
  status: z.string(),
});

export const eventSchema = z.object({
  id: identifier,
  type: z.string().min(1),
  created: moment,
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.output<typeof eventSchema>;
