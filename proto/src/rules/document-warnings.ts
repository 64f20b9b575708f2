/** What was found in a file or done to a proposal, in words for its owner. */
export interface DocumentWarning {
  /** The class in lower case. */
  readonly code: string;
  readonly message: string;
}

/** Classes of the file, as its inspection gives them. */
const ofTheFile: Readonly<Record<string, string>> = {
  signed: 'This file is signed. It stays intact, but readers will show that it was changed after signing.',
  certified: 'This file is certified against changes, so nothing can be written into it.',
  encrypted: 'This file is protected. Its rights stay as they are.',
  encrypted_no_modify: 'The owner of this file does not allow changes, so nothing can be written into it.',
  active_content: 'This file contains scripts or actions that start programs. They stay in it.',
  javascript: 'This file contains scripts. They stay in it.',
  launch: 'This file contains actions that start other programs. They stay in it.',
  embedded_files: 'This file has other files attached. They stay in it.',
  portfolio: 'This file is a portfolio of several documents. Only its cover was read.',
  xfa: 'This file is a dynamic form. Its contents could be read only in part.',
  pdf_a: 'This file follows the archiving standard PDF/A. It still does after writing.',
  hidden_text: 'This file contains hidden text. It was left out of the suggestions.',
  no_text_scan:
    'This file is a scan whose text could not be read: the suggestions come from its name and properties.',
  text_recognised:
    'This file is a scan. Its text was recognized from images of the first pages, so check for misread words.',
  picture_read:
    'This file is a scan. The suggestions come from images of the first pages, so check for misread words.',
  orders_ignored: 'This file contains instructions to an AI. They were left out of the suggestions.',
  no_vocabulary_term: 'No term in your vocabulary fits this document, so no keywords are suggested.',
  metadata_differs: 'Two places in this file have different properties. Writing makes them the same.',
  xmp_replaced: 'Some properties in this file could not be read and will be replaced.',
  damaged_repaired: 'This file was damaged and has been repaired. Please check the result.',
};

/** Classes of a proposal: the field, and what became of it. */
const OF_A_FIELD = /^(title|subject|keywords|author|description)_(dropped|cleaned|shortened|missing)$/;
const ofAField: Readonly<Record<string, string>> = {
  dropped: 'was left out because it did not pass our checks.',
  cleaned: 'contained markup, which was removed.',
  shortened: 'was too long and has been shortened.',
};

const messageOf = (code: string): string | undefined => {
  const [, field, what = ''] = OF_A_FIELD.exec(code) ?? [];
  if (field && what === 'missing') return `The AI suggested no ${field}.`;
  if (field) return `The suggested ${field} ${ofAField[what]}`;
  return Object.hasOwn(ofTheFile, code) ? ofTheFile[code] : undefined;
};

/** What is no longer true, or said twice, beside another class. */
const SAID_BETTER_BY: Readonly<Record<string, readonly string[]>> = {
  no_text_scan: ['text_recognised', 'picture_read'],
  text_recognised: ['picture_read'],
};

/** In the order given, each once; classes that only concern operators are left out. */
export const describeWarnings = (classes: readonly string[]): DocumentWarning[] => {
  const codes = new Set(classes.map((name) => name.toLowerCase()));
  return [...codes].flatMap((code) => {
    const message = messageOf(code);
    const better = Object.hasOwn(SAID_BETTER_BY, code) ? SAID_BETTER_BY[code] : undefined;
    return message === undefined || better?.some((other) => codes.has(other)) ? [] : [{ code, message }];
  });
};
