import type { MessageInitShape } from '@bufbuild/protobuf';
import type { PdfFacts, PdfFactsSchema } from '@colophon/contracts';
import {
  boundedText,
  type FileFacts,
  longestFactValue,
  mostFactWords,
  singleLine,
} from '@colophon/contracts/rules';

/** Cleaned and bounded once more here, whatever service sent it. */
const cleaned = <T extends object>(values: T | undefined, keys: readonly (keyof T & string)[]) =>
  values &&
  (Object.fromEntries(
    keys.map((key) => [key, boundedText(singleLine(String(values[key])), longestFactValue)]),
  ) as Record<keyof T & string, string>);

const infoKeys = ['title', 'author', 'subject', 'keywords', 'description'] as const;
const xmpKeys = ['title', 'author', 'summary', 'keywords', 'subjects', 'description', 'staleTitle'] as const;

/** Facts of an event as they are stored; null where a worker of an earlier release read none. */
export const toFacts = (message: PdfFacts | undefined): FileFacts | null =>
  message
    ? {
        size: message.size,
        pageCount: message.pageCount,
        info: cleaned(message.info, infoKeys),
        xmp: cleaned(message.xmp, xmpKeys),
        pdfa: singleLine(message.pdfa).slice(0, 2),
        signed: message.signed,
        language: boundedText(singleLine(message.language), longestFactValue),
        displayDocTitle: message.displayDocTitle,
        marked: message.marked,
        structureTree: message.structureTree,
        bookmarks: message.bookmarks,
        linearized: message.linearized,
        extractable: message.extractable,
        pages: message.pages && {
          read: message.pages.read,
          withText: message.pages.withText,
          unmappableShare: message.pages.unmappableShare,
          words: message.pages.words.slice(0, mostFactWords).map(singleLine),
        },
      }
    : null;

/** Facts as other services see them. */
export const presentFacts = ({
  info,
  xmp,
  pages,
  ...flags
}: FileFacts): MessageInitShape<typeof PdfFactsSchema> => ({
  ...flags,
  ...(info ? { info: { ...info } } : {}),
  ...(xmp ? { xmp: { ...xmp } } : {}),
  ...(pages ? { pages: { ...pages, words: [...pages.words] } } : {}),
});
