import { type ConfigOf, defineConfig, variable } from '@colophon/platform';
import { z } from 'zod';

const variables = {
  PUBLIC_URL: variable.url('where people reach the web app; a payment returns there'),
  STRIPE_SECRET_KEY: variable.optionalText(
    'key of the Stripe account; without one the built-in test checkout takes no money',
  ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S+$/, 'must not contain spaces')
    .optional()
    .describe('signing secret of the webhook endpoint (whsec_…)'),
  STRIPE_API_URL: variable.url('other address of the Stripe API, for tests').optional(),
};

export const paymentConfig = defineConfig('billing-credits', variables, (values) => [
  ...(/^https?:/i.test(values.PUBLIC_URL) ? [] : ['PUBLIC_URL: must begin with http:// or https://']),
  ...(values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET
    ? ['STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY, or no payment could ever be believed']
    : []),
  ...(isOrigin(values.STRIPE_API_URL)
    ? []
    : ['STRIPE_API_URL: must be http:// or https:// with host and port alone']),
]);
export type PaymentConfig = ConfigOf<typeof paymentConfig>;

const isOrigin = (address: string | undefined): boolean => {
  if (address === undefined) return true;
  const { protocol, pathname, search } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '';
};
