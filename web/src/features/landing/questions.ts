import type { QuestionGroup } from '#components/questions.tsx';

/** What people ask before they sign up. Answers say what is so today, and name what is only planned. */
export const QUESTIONS: readonly QuestionGroup[] = [
  {
    title: 'The product',
    questions: [
      {
        id: 'what-is-metadata',
        question: 'What is PDF metadata, and who reads it?',
        answer:
          'Title, subject, keywords, author and description, stored inside the file. Enterprise search, document-sharing suites, cloud drives and browser tabs read them to find a document and to name it.',
      },
      {
        id: 'what-it-does',
        question: 'What does Colophon do?',
        answer:
          'It reads your PDF, drafts those five fields, lets you review every word, and gives you a copy of the file with the fields written in.',
      },
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'Usually 30-60 seconds per document, and a few seconds for a short one. You can leave the page. The document appears in your list when it is ready.',
      },
      {
        id: 'how-good',
        question: 'How good are the suggestions?',
        answer:
          'They can be wrong, so nothing is written before a person reviews it. Your dashboard shows how many suggestions you kept.',
      },
      {
        id: 'brand-voice',
        question: 'Can it write in our voice?',
        answer:
          'Yes. On the Brand page you say who you are, who you write for and how you sound. New suggestions take it into account.',
      },
      {
        id: 'which-ai',
        question: 'Which AI reads my document?',
        answer:
          'Either the engine built into Colophon, which runs on its own servers, or a language model that the operator has connected. Each document says which one wrote its fields.',
      },
      {
        id: 'languages',
        question: 'Does it work in other languages?',
        answer:
          'The fields are written in the language of the document. We test English the most. Other European languages work too. Short or mixed texts are harder.',
      },
    ],
  },
  {
    title: 'Your documents',
    questions: [
      {
        id: 'file-types',
        question: 'Which files can I upload?',
        answer:
          'PDF files of up to 25 MB each. Word, Excel and PowerPoint were planned for Q4 2025. They are late and not available yet.',
      },
      {
        id: 'many-files',
        question: 'Can I upload many files together?',
        answer:
          'Signed in, you can drop up to 50 files at a time and review them one after the other. Bulk upload of whole libraries is planned, not available yet.',
      },
      {
        id: 'scans',
        question: 'Do scanned documents work?',
        answer:
          'Yes, best if your scanner recognized the text. For image-only scans, we read the first three pages and the last if this site has text recognition or a model that reads images. Otherwise the suggestions come from the file name and properties, and a note says that the text could not be read.',
      },
      {
        id: 'passwords',
        question: 'What about password-protected PDFs?',
        answer:
          'A file that needs a password to open cannot be read. We mark it as failed, tell you why and return its credit. Save a copy without a password and upload that.',
      },
      {
        id: 'signatures',
        question: 'What happens to digital signatures?',
        answer:
          'A signed file stays signed, but readers will show that it was changed after signing. We warn you first. We cannot change a file that is certified against changes.',
      },
      {
        id: 'what-changes',
        question: 'Does anything else in my PDF change?',
        answer:
          'No. The fields are added at the end of a copy; pages, links, bookmarks and form fields stay as they were. Your own original is never touched.',
      },
      {
        id: 'retention',
        question: 'How long do you keep my files?',
        answer:
          'On the free plan, 3 days. With purchased credits, 7 days for originals and 14 days for processed files. Then we delete them. We email you before documents expire, and you can delete one at any time.',
      },
      {
        id: 'who-sees-it',
        question: 'Who can see my documents?',
        answer:
          'Your account only. There are no shared links. The engine that writes the suggestions reads the text, the file name, the current properties and your brand context, and nothing else.',
      },
    ],
  },
  {
    title: 'Credits and prices',
    questions: [
      {
        id: 'free-plan',
        question: 'What does the free plan include?',
        answer:
          '3 documents per month with all AI features and 3-day retention. No credit card. The allowance resets monthly and does not carry over.',
      },
      {
        id: 'credits',
        question: 'What is a credit?',
        answer:
          'One credit processes one document. Saving, writing the PDF and downloading are free. If a document fails, we return its credit. Generating again costs another credit.',
      },
      {
        id: 'expiry',
        question: 'Do credits expire, and can I get a refund?',
        answer:
          'Packs are one-time purchases. Purchased credits never expire, and they are non-refundable. Free credits are used first.',
      },
      {
        id: 'running-out',
        question: 'What happens when I run out?',
        answer:
          'Uploads stay queued until you have a credit again or the file expires. We email you as limits approach.',
      },
      {
        id: 'subscription',
        question: 'Is there a monthly plan?',
        answer:
          'Not yet. Monthly unlimited plans were planned for Q4 2025 and are late; subscribers will keep originals for 30 days and processed files for 60 days.',
      },
    ],
  },
  {
    title: 'Working with others',
    questions: [
      {
        id: 'connections',
        question: 'Does it connect to our drive or CRM?',
        answer:
          'Not yet: document-sharing suites, cloud drives, file-hosting services and CRM are planned. The metadata is inside the file, so those systems read it once you upload the file there.',
      },
      {
        id: 'teams',
        question: 'Can my team share an account, or use an API?',
        answer:
          'Teams, an API and enterprise features were planned for Q2 2026 and are late. Today an account belongs to one person.',
      },
    ],
  },
];
