import type { Checkout } from '@colophon/contracts';
import { type Html, html } from '../pages/html.js';
import { type Page, successNote, warningNote } from '../pages/page.js';

const footer =
  'This page takes the place of the payment provider until the operator of this site connects one.';

/** Replaces the payment provider. The form has no fields: its address identifies the checkout. */
export const testCheckoutPage = (checkout: Checkout): Page => {
  const { packId, credits } = checkout;
  const pack = `${packId.charAt(0).toUpperCase()}${packId.slice(1)}`;
  const summary = html`<dl>
<div><dt>Documents</dt><dd>${credits}</dd></div>
<div><dt>Price</dt><dd>${priceOf(checkout)}</dd></div>
</dl>`;
  const page = { footer, note: warningNote('Test checkout. No card is asked for and no money moves.') };
  switch (checkout.status) {
    case 'paid':
      return {
        ...page,
        note: successNote('Test checkout, paid. Opening this page again changes nothing.'),
        title: 'This pack is yours',
        body: html`<p>The credits are in your balance.</p>
${summary}
${form('Continue to the dashboard')}`,
      };
    case 'expired':
      return {
        ...page,
        title: 'This checkout has expired',
        body: html`<p>Nothing was paid. Choose a pack again to start a new one.</p>
${summary}
<a class="button" href="/pricing">Back to the packs</a>`,
      };
    default:
      return {
        ...page,
        title: `Buy the ${pack} pack`,
        body: html`${summary}
${form(`Pay ${priceOf(checkout)} as a test`)}
<a class="link" href="/pricing">Cancel and go back</a>`,
      };
  }
};

const form = (label: string): Html =>
  html`<form method="post"><button class="button" type="submit">${label}</button></form>`;

const priceOf = ({ priceCents, currency }: Checkout): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    priceCents / 100,
  );
