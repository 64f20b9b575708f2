import { type QuestionGroup, Questions } from '#components/questions.tsx';

const GROUPS: readonly QuestionGroup[] = [
  {
    questions: [
      {
        id: 'what-is-a-credit',
        question: 'What does one credit buy?',
        answer:
          'One credit processes one document, whatever its length. Reviewing, saving, writing the PDF and downloading cost nothing. If a document fails, we return its credit.',
      },
      {
        id: 'do-credits-expire',
        question: 'Do credits expire?',
        answer:
          'Purchased credits never expire. The 3 free ones reset monthly, on the first day of the month, and do not carry over. Free credits are used first.',
      },
      {
        id: 'refunds',
        question: 'Can I return a pack?',
        answer:
          'No, packs are non-refundable. Try the free plan first: it does everything the packs do, for 3 documents per month.',
      },
      {
        id: 'kept-longer',
        question: 'What else do I get?',
        answer:
          'While you have purchased credits, originals are kept for 7 days and processed files for 14, instead of 3 days.',
      },
      {
        id: 'subscription',
        question: 'Is there a subscription?',
        answer:
          'Not yet. Monthly unlimited plans were planned for Q4 2025 and are late. Their price is not set. Subscribers will keep originals for 30 days and processed files for 60 days.',
      },
      {
        id: 'warned',
        question: 'Will I be warned before I run out?',
        answer:
          'Yes. We email you as limits approach, and before documents expire. Every email like this has a link to unsubscribe.',
      },
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer:
          'By card, on the page of our payment provider. We never see the card number. A receipt comes by email, and every credit movement is listed in your settings.',
      },
    ],
  },
];

export function PricingFaq() {
  return (
    <section
      aria-labelledby="faq"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start"
    >
      <h2 id="faq" className="display text-head">
        FAQ
      </h2>
      <Questions groups={GROUPS} />
    </section>
  );
}
