import type { MailTemplateBody } from './mail-content.js';
import { creditsOf, dayOf, firstOfNextMonth, momentOf, monthOf, priceOf } from './mail-words.js';

export const creditMails = {
  credits_low: ({ links, params, time }) => {
    const remaining = params.count('remaining');
    const comeBack = `Your free credits come back on ${dayOf(firstOfNextMonth(time))}`;
    return remaining === 0
      ? {
          subject: 'Your credits are used up',
          preview: `${comeBack}; with a credit pack you can continue right away.`,
          paragraphs: [
            'You have used your last credit. You can still review and download your documents.',
            `${comeBack}. With a credit pack you can continue right away; its credits never expire.`,
          ],
          action: { label: 'See credit packs', url: links.to('pricing') },
          reason: CREDITS_REASON,
        }
      : {
          subject: `You have ${creditsOf(remaining)} left`,
          preview: `${comeBack}; credits from a pack never expire.`,
          paragraphs: [
            `One credit processes one document, so you can process ${remaining} more.`,
            `${comeBack}. Credits from a pack never expire.`,
          ],
          action: { label: 'See credit packs', url: links.to('pricing') },
          reason: CREDITS_REASON,
        };
  },
  free_credits_back: ({ links, params, time }) => {
    const credits = params.count('credits');
    return {
      subject: 'Your free credits are back',
      preview: `${creditsOf(credits)} for ${monthOf(time)}, valid until the end of the month.`,
      paragraphs: [
        `It is a new month, and you have ${credits} free ${credits === 1 ? 'credit' : 'credits'} again. One credit processes one document.`,
        `They are valid until the end of ${monthOf(time)}; unused credits do not carry over.`,
      ],
      action: { label: 'Upload a document', url: links.to('upload') },
      reason: 'You are receiving this email because you use Colophon’s free credits.',
    };
  },
  /** Has no link, so that users do not learn to follow links in receipts. */
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
      note: 'Keep this email as your receipt. It has no links. To see your credits, sign in to Colophon as usual.',
      reason: 'You are receiving this email because credits were bought for your Colophon account.',
    };
  },
} satisfies Record<string, MailTemplateBody>;

const CREDITS_REASON = 'You are receiving this email because your Colophon credits are running low.';
