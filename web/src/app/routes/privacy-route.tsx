import { type LegalSection, LegalText } from './legal-text.tsx';

const SUMMARY = [
  'Your documents are yours. Only your account can open them, and we delete them within days.',
  'An engine reads them to suggest metadata. You decide what is written.',
  'No advertising, no trackers, nothing sold. You can have everything deleted.',
] as const;

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    heading: 'What we keep about you',
    paragraphs: [
      'Your account holds your first and last name, your email address and a hash of your password, never the password itself. A list of credit movements shows what you received, bought and used. If you fill in a brand context, its six fields are stored with your account.',
      'So that you can see where you are signed in, each session keeps the name of the device as the browser gives it, the first part of the network address, and the hour it was last used. We never store the full address, and we delete a session 30 days after it expires. If you use two-factor sign-in, we store its key encrypted and the recovery codes as hashes.',
      'We do not run advertising trackers, we load nothing from other sites, and we do not sell or rent personal data.',
    ],
  },
  {
    id: 'documents',
    heading: 'What happens to your documents',
    paragraphs: [
      'A PDF that you upload is stored so that it can be read, reviewed and handed back to you. Only your account can open it: every request for a document is checked against the account that uploaded it, and another account gets the same answer as for a document that does not exist.',
      'On the free plan, files are deleted after 3 days. With purchased credits, originals are deleted after 7 days and processed files after 14 days. You can delete a document earlier at any time; its files and its records are then removed.',
    ],
  },
  {
    id: 'ai',
    heading: 'What the AI sees',
    paragraphs: [
      'To suggest metadata, the text of your document, its file name and the properties it already carries are read by a metadata engine, together with your brand context. Depending on how this installation is set up, that engine runs on the same servers or at a language-model provider chosen by the operator. Each document says which engine served it.',
      'The engine only suggests. Nothing is written into a file before a person has reviewed it and asked for the processed PDF.',
    ],
  },
  {
    id: 'emails',
    heading: 'Emails we send',
    paragraphs: [
      'We write to confirm your address, to let you set a new password, to warn you before documents expire, as your credits approach their limit, when free credits are back, and with a receipt when you have bought credits. There is no newsletter.',
      'Every email that is not essential has a link to unsubscribe.',
    ],
  },
  {
    id: 'browser',
    heading: 'In your browser',
    paragraphs: [
      'The app keeps a few things in the storage of your browser: the token that keeps you signed in, choices such as the color theme, and the number of a payment while you are on the payment page. Signing out removes the token. There are no cookies for tracking.',
      'If you choose a PDF before you have an account, that file is kept in your browser for up to 24 hours, so that you can upload it once you are signed in. It is not sent anywhere until you upload it.',
    ],
  },
  {
    id: 'payments',
    heading: 'Payments',
    paragraphs: [
      'Credits are paid for on the page of a payment provider. What you type there, your card number above all, goes to the provider and not to us. We keep which pack was bought, when, for how much, and the number by which the provider knows the payment, for as long as the law requires.',
    ],
  },
  {
    id: 'security',
    heading: 'How it is protected',
    paragraphs: [
      'Connections are encrypted where the installation is reached over https. Passwords are stored only as hashes. Logs contain no passwords, no email addresses and no text of documents. If we learn of a breach of personal data, we inform the people affected and the authority without delay.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: [
      'You can do most of it yourself. Under Settings, Data, you download everything your account holds, files included, and delete the account. A deletion signs you out everywhere right away; documents, files, metadata and the brand context are deleted within minutes. Records of credits and payments are kept without your name and address, as accounting law requires. Until the end of the month we keep a keyed hash of your address and of those it replaced lately, so that the free documents of a month are not given twice. Technical event logs are deleted within 14 days, and backups follow the rotation of this installation.',
      'You may also ask what we hold about you, have it corrected, have it exported, or have it deleted. Requests are answered within 30 days. Write from the address of your account to the operator of this installation, so that we can be sure it is you.',
      'If you think your data is handled wrongly, you can also turn to the data protection authority of your country.',
    ],
  },
];

export default function PrivacyRoute() {
  return <LegalText title="Privacy Policy" lastChanged="2026-11-22" summary={SUMMARY} sections={SECTIONS} />;
}
