import { create } from '@bufbuild/protobuf';
import { type ExtractedText, ExtractedTextSchema, type TextPage, TextPageSchema } from '@colophon/contracts';
import type { MetadataRequest } from '../src/metadata/metadata-provider.js';

/** A line of text, its size, and what else differs from visible text in reading order. */
export type LineSpec = readonly [
  text: string,
  fontSize: number,
  extra?: { x?: number; y?: number; hidden?: boolean; bold?: boolean },
];

/** A portrait page whose lines follow each other from the top; a change of size leaves a gap, as a heading does. */
export const page = (number: number, lines: readonly LineSpec[]): TextPage => {
  let y = 760;
  let before = 0;
  return create(TextPageSchema, {
    number,
    width: 595,
    height: 842,
    lines: lines.map(([text, fontSize, extra]) => {
      y = extra?.y ?? y - fontSize * (before !== 0 && before !== fontSize ? 2.6 : 1.3);
      before = fontSize;
      return { text, fontSize, x: 60, y, width: 400, height: fontSize, bold: false, ...extra };
    }),
  });
};

export const textOf = (
  pages: readonly TextPage[],
  outline: { title: string; page: number }[] = [],
): ExtractedText =>
  create(ExtractedTextSchema, {
    pageCount: pages.length,
    pages: [...pages],
    outline: outline.map((entry) => ({ ...entry, depth: 0 })),
    scanned: pages.every((one) => one.lines.length === 0),
  });

const NO_BRAND = {
  companyName: '',
  industry: '',
  brandVoice: '',
  targetAudience: '',
  keyTopics: '',
  customGuidelines: '',
  writeProfile: '',
};

export const requestFor = (
  text: ExtractedText,
  more: {
    filename?: string;
    languageHint?: string;
    original?: Partial<MetadataRequest['original']>;
    brand?: Partial<MetadataRequest['brand']>;
  } = {},
): MetadataRequest => ({
  text,
  filename: more.filename ?? 'document.pdf',
  original: { title: '', subject: '', keywords: '', author: '', creator: '', ...more.original },
  languageHint: more.languageHint ?? '',
  brand: { ...NO_BRAND, ...more.brand },
});
