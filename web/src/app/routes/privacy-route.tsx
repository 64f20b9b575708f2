import { type LegalSection, LegalText } from './legal-text.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    heading: 'What we keep about you',
    paragraphs: [
      'Your account holds your first and last name, your email address and a protected form of your password from which the password itself cannot be read. A list of credit movements shows what you received, bought and used. If you fill in a brand context, its six fields are stored with your account.',
      'We do not run advertising trackers, we load nothing from other sites, and we do not sell or rent personal data.',
    ],
  },
  {
    heading: 'What happens to your documents',
    paragraphs: [
      'A PDF that you upload is stored so that it can be read, reviewed and handed back to you. Nobody else can open it: every request for a document is checked against the account that uploaded it, and another account gets the same answer as for a document that does not exist.',
      'On the free plan, files are deleted after 3 days. With purchased credits, originals are deleted after 7 days and processed files after 14 days. You can delete a document earlier at any time; its files and its records are then removed.',
    ],
  },
  {
    heading: 'What the AI sees',
    paragraphs: [
      'To suggest metadata, the text of your document, its file name and the properties it already carries are read by a metadata engine, together with your brand context. Depending on how this installation is set up, that engine runs on the same servers or at a language-model provider chosen by the operator. Each document says which engine served it.',
      'The engine only suggests. Nothing is written into a file before a person has reviewed it and asked for the processed PDF.',
    ],
  },
  {
    heading: 'Emails we send',
    paragraphs: [
      'We write to confirm your address, to let you set a new password, to warn you before documents expire, and as your credits approach their limit. There is no newsletter.',
    ],
  },
  {
    heading: 'In your browser',
    paragraphs: [
      'The app keeps two things in the storage of your browser: the token that keeps you signed in, and the colour theme if you choose one. Signing out removes the token. There are no cookies for tracking.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may ask what we hold about you, have it corrected, have it exported, or have it deleted. Requests are answered within 30 days. Write from the address of your account to the operator of this installation, so that we can be sure it is you.',
      'If you think that your data is handled wrongly, you can also turn to the data protection authority of your country.',
    ],
  },
];

export default function PrivacyRoute() {
  return (
    <LegalText
      title="Privacy Policy"
      intro="In short: your documents are yours, they are deleted after days, and nothing about you is sold."
      sections={SECTIONS}
    />
  );
}
