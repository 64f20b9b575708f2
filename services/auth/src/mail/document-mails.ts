import type { MailTemplateBody } from './mail-content.js';
import { momentOf, shortName } from './mail-words.js';

export const documentMails = {
  document_expiring: ({ links, params }) => {
    const moment = momentOf(params.moment('expiresAt'));
    return {
      subject: 'A document is about to expire',
      preview: `Its files will be deleted on ${moment}.`,
      paragraphs: ['The files of this document will be deleted soon. Download anything you want to keep.'],
      facts: [
        { label: 'Document', value: shortName(params.text('filename')) },
        { label: 'Deleted on', value: moment },
      ],
      action: { label: 'Open documents', url: links.to('documents') },
      note: 'Buying a credit pack keeps the files longer.',
      reason: 'You are receiving this email because one of your Colophon documents is about to expire.',
    };
  },
} satisfies Record<string, MailTemplateBody>;
