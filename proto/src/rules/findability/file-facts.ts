// What a file says and shows, read from its bytes: all that the score is reckoned from.

/** Of the document information dictionary; empty where a key is absent. */
export interface InfoFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly description: string;
}

/** Of the XMP packet; empty where a property is absent. */
export interface XmpFacts {
  /** dc:title. */
  readonly title: string;
  /** dc:creator, `; ` between names. */
  readonly author: string;
  /** dc:description. */
  readonly summary: string;
  /** pdf:Keywords alone. */
  readonly keywords: string;
  /** dc:subject, `, ` between terms. */
  readonly subjects: string;
  /** pdfx:Description. */
  readonly description: string;
  /** xmp:Title or pdf:Title: places of old programs, which some readers believe first. */
  readonly staleTitle: string;
}

/** What the pages themselves hold; text that was recognised in pictures is not part of the file. */
export interface PageFacts {
  /** Pages whose text was read. */
  readonly read: number;
  /** Of these, pages with at least `wordsOfTextPage` words that can be seen. */
  readonly withText: number;
  /** Share of characters without a Unicode value, 0 to 1. */
  readonly unmappableShare: number;
  /** Distinct words of pages 1 to 3 as `contentWords` gives them, in order of appearance; at most `mostFactWords`. */
  readonly words: readonly string[];
}

export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** 0 where unknown. */
  readonly pageCount: number;
  /** Absent where the file has none. */
  readonly info?: InfoFacts | undefined;
  /** Absent where there is no packet that can be read. */
  readonly xmp?: XmpFacts | undefined;
  /** "1B", "4" …; empty where the file claims none. */
  readonly pdfa: string;
  readonly signed: boolean;
  /** As the catalog's /Lang has it; empty where absent. */
  readonly language: string;
  /** Absent where the file leaves it to the reader. */
  readonly displayDocTitle?: boolean | undefined;
  readonly marked: boolean;
  readonly structureTree: boolean;
  /** Has an outline with at least one entry. */
  readonly bookmarks: boolean;
  readonly linearized: boolean;
  /** Readers and screen readers may take the text out. */
  readonly extractable: boolean;
  /** Absent where no page could be read. */
  readonly pages?: PageFacts | undefined;
}

/** A page with fewer words is a picture, a cover or a separator. */
export const wordsOfTextPage = 10;
export const mostFactWords = 600;
/** Bytes of UTF-8 that all of `words` take at most: facts travel in events, beside other things. */
export const longestFactWords = 8000;
/** Bytes of UTF-8 of one value. */
export const longestFactValue = 600;

/** A write leaves the pages as they are: what was read of them holds for the written file, too. */
export const withPagesOf = (written: Omit<FileFacts, 'pages'>, original: FileFacts | null): FileFacts => ({
  ...written,
  pageCount: original?.pageCount || written.pageCount,
  pages: original?.pages,
});

/** PDF/A-4 has no Info dictionary: values in one do not count. */
export const infoOf = ({ info, pdfa }: FileFacts): InfoFacts | undefined =>
  pdfa.startsWith('4') ? undefined : info;
