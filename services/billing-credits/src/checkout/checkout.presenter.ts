import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { CheckoutSchema } from '@colophon/contracts';
import type { Checkout } from './checkout.js';

export const presentCheckout = (checkout: Checkout): MessageInitShape<typeof CheckoutSchema> => ({
  id: checkout.id,
  packId: checkout.packId,
  status: checkout.status,
  credits: checkout.credits,
  priceCents: checkout.amount,
  currency: checkout.currency,
  ...(checkout.paidAt ? { paidAt: timestampFromDate(checkout.paidAt) } : {}),
});
