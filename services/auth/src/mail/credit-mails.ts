import type { MailTemplateBody } from './mail-content.js';
import { creditsOf, dayOf, firstOfNextMonth, momentOf, monthOf, priceOf } from './mail-words.js';

export const creditMails = {
  credits_low: ({ links, params, time }) => {
    const remaining = params.count('remaining');
    const comeBack = `Your free credits come back on ${dayOf(firstOfNextMonth(time))}`;
    return remaining === 0
      ? {
          subject: 'Your credits are used up',
          preview: `${comeBack}; a credit pack lets you go on at once.`,
          paragraphs: [
            'You have used your last credit. What you have made stays yours to review and download.',
            `${comeBack}. With a credit pack you can go on at once; its credits never expire.`,
          ],
          action: { label: 'See credit packs', url: links.to('pricing') },
          reason: CREDITS_REASON,
        }
      : {
          subject: `You have ${creditsOf(remaining)} left`,
          preview: `${comeBack}; credits of a pack never expire.`,
          paragraphs: [
            `One credit processes one document, so there is enough for ${remaining} more.`,
            `${comeBack}. Credits of a pack never expire.`,
          ],
          action: { label: 'See credit packs', url: links.to('pricing') },
          reason: CREDITS_REASON,
        };
  },
  free_credits_back: ({ links, params, time }) => {
    const credits = params.count('credits');
    return {
      subject: 'Your free credits are back',
      preview: `${creditsOf(credits)} for ${monthOf(time)}, good until its end.`,
      paragraphs: [
        `A new month, and ${credits} free ${credits === 1 ? 'credit' : 'credits'} with it. One credit processes one document.`,
        `They are good until the end of ${monthOf(time)}; what is left then is not carried over.`,
      ],
      action: { label: 'Upload a document', url: links.to('upload') },
      reason: 'You get this mail because you use the free credits of Colophon.',
    };
  },
  /** Without a link, so that nobody learns to follow one in what looks like a receipt. */
  purchase_receipt: ({ params }) => {
    const credits = creditsOf(params.count('credits'));
    return {
      subject: `Your receipt for ${credits}`,
      preview: `Thank you. Your balance is now ${creditsOf(params.count('balance'))}.`,
      paragraphs: ['Thank you for your purchase. The credits are in your account and never expire.'],
      facts: [
        { label: 'Pack', value: params.text('pack') },
        { label: 'Credits', value: String(params.count('credits')) },
        { label: 'Price', value: priceOf(params.count('amountCents'), params.currency('currency')) },
        { label: 'Date', value: momentOf(params.moment('paidAt')) },
        { label: 'Purchase', value: params.text('purchaseId') },
        { label: 'New balance', value: creditsOf(params.count('balance')) },
      ],
      note: 'Keep this mail as your receipt. It has no links: to see your credits, sign in to Colophon as you always do.',
      reason: 'You get this mail because credits were bought for your Colophon account.',
    };
  },
} satisfies Record<string, MailTemplateBody>;

const CREDITS_REASON = 'You get this mail because your Colophon credits are running low.';
