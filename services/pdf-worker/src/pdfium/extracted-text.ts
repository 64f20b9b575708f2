import type { OutlineEntry } from './outline-reader.js';

/** The proto message ExtractedText, field for field, as plain data. */
export interface ExtractedText {
  pageCount: number;
  pages: TextPage[];
  outline: OutlineEntry[];
  scanned: boolean;
  unmappableShare: number;
  totalCharacters: number;
}

export interface TextPage {
  number: number;
  width: number;
  height: number;
  lines: TextLine[];
  recognised?: boolean;
}

export interface TextLine {
  text: string;
  fontSize: number;
  x: number;
  y: number;
  width: number;
  height: number;
  bold: boolean;
  hidden: boolean;
}
