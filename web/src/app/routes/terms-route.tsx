import { type LegalSection, LegalText } from './legal-text.tsx';

const SUMMARY = [
  'Upload what you may, review what you publish, keep your own copies.',
  'One credit processes one document. Packs never expire and are non-refundable.',
  'Your documents stay yours. We delete them within days.',
] as const;

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'service',
    heading: 'The service',
    paragraphs: [
      'Colophon reads PDF documents that you upload, suggests metadata for them, lets you review and change the suggestions, and writes the result into a copy of your file. Suggestions are made by software and can be wrong. You decide what is written, and you are responsible for the metadata of the files that you publish.',
    ],
  },
  {
    id: 'account',
    heading: 'Your account',
    paragraphs: [
      'You need an account with a confirmed email address to upload documents. Keep your password to yourself, and tell us if someone else may know it. One person may not open several accounts to obtain more free credits than one account receives.',
    ],
  },
  {
    id: 'documents',
    heading: 'Your documents',
    paragraphs: [
      'Your documents stay yours. You give us only the permission that the service needs: to store, read and copy them for as long as it takes to serve you. Upload only files that you are allowed to process, and none that break the law or try to harm the service or other people.',
      'Files are temporary. On the free plan they are deleted after 3 days; with purchased credits, originals are deleted after 7 days and processed files after 14 days. Keep your own copies: a deleted file cannot be brought back.',
    ],
  },
  {
    id: 'credits',
    heading: 'Credits and payments',
    paragraphs: [
      'One credit processes one document. A free account receives 3 credits per calendar month, which are used first and do not carry over. A credit is returned when a document cannot be processed.',
      'Credit packs are one-time purchases. They never expire and are non-refundable, except where the law of your country gives you a right that cannot be waived. Prices are shown before you pay.',
    ],
  },
  {
    id: 'fair-use',
    heading: 'Fair use and availability',
    paragraphs: [
      'We limit how often some calls can be made, so that the service stays fast for everyone. We work to keep it available, and we may interrupt it for maintenance or to protect it. We may suspend an account that attacks the service or breaks these terms; if we close an account for other reasons, we refund its unused purchased credits.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'We are liable without limit for intent, gross negligence and injury to persons. Otherwise liability is limited to the foreseeable damage that is typical for a service of this kind, and to the amount that you paid in the twelve months before.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes and contact',
    paragraphs: [
      'When these terms change, we tell you by email before the change takes effect, and you may close your account instead. Legal requests are answered within 5 business days.',
    ],
  },
];

export default function TermsRoute() {
  return (
    <LegalText title="Terms of Service" lastChanged="2026-11-21" summary={SUMMARY} sections={SECTIONS} />
  );
}
