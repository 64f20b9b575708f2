import type { FileFacts, InfoFacts, PageFacts, XmpFacts } from '../../src/rules.js';

const description = 'Which label survives heat, chemicals and the open air, and how it is read.';

export const goodInfo: InfoFacts = {
  title: 'RFID Labels for Harsh Places',
  author: 'CIS Keaton',
  subject: description,
  keywords: 'RFID, labels, tags',
  description: '',
};
export const goodXmp: XmpFacts = {
  title: goodInfo.title,
  author: goodInfo.author,
  summary: description,
  keywords: goodInfo.keywords,
  subjects: goodInfo.keywords,
  description: '',
  staleTitle: '',
};
export const goodPages: PageFacts = {
  read: 10,
  withText: 10,
  unmappableShare: 0,
  words: ['rfid', 'labels', 'harsh', 'places', 'survive', 'heat'],
};
/** A file with nothing wrong: too short for bookmarks, too small to be linear. */
export const goodFacts: FileFacts = {
  size: 200_000,
  pageCount: 10,
  info: goodInfo,
  xmp: goodXmp,
  pdfa: '',
  signed: false,
  language: 'en',
  displayDocTitle: true,
  marked: true,
  structureTree: true,
  bookmarks: false,
  linearized: false,
  extractable: true,
  pages: goodPages,
};
export const goodName = 'RFID labels guide.pdf';

/** The same value in both places. */
export const titled = (title: string): Pick<FileFacts, 'info' | 'xmp'> => ({
  info: { ...goodInfo, title },
  xmp: { ...goodXmp, title },
});
export const byAuthor = (author: string): Pick<FileFacts, 'info' | 'xmp'> => ({
  info: { ...goodInfo, author },
  xmp: { ...goodXmp, author },
});
export const withKeywords = (keywords: string): Pick<FileFacts, 'info' | 'xmp'> => ({
  info: { ...goodInfo, keywords },
  xmp: { ...goodXmp, keywords, subjects: keywords },
});
export const described = (text: string): Pick<FileFacts, 'info' | 'xmp'> => ({
  info: { ...goodInfo, subject: text },
  xmp: { ...goodXmp, summary: text },
});
