import { type PDFPage, rgb } from 'pdf-lib';
import { breakLines } from './line-breaks.js';
import type { PageFont } from './page-font.js';
import { shownText, unshown } from './shown-text.js';

/** A4, points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 42;
const TEXT_WIDTH = PAGE.width - 2 * MARGIN;
const LEADING = 1.3;
const INK = rgb(0.09, 0.09, 0.11);
const MUTED = rgb(0.38, 0.38, 0.42);
const LINE = rgb(0.85, 0.85, 0.87);

export interface TextStyle {
  /** Points. */
  readonly size: number;
  /** Most lines it may take. */
  readonly lines: number;
  readonly isMuted?: boolean;
  /** From the left margin. */
  readonly indent?: number;
}

/** One page that is filled from its top. What does not fit on it is not drawn over its end. */
export class ReceiptSheet {
  static readonly size: [number, number] = [PAGE.width, PAGE.height];
  /** Some characters were drawn as marks. */
  hasUnshown = false;
  private y = PAGE.height - MARGIN;

  constructor(
    private readonly page: PDFPage,
    private readonly font: PageFont,
  ) {}

  text(value: string, { size, lines, isMuted = false, indent = 0 }: TextStyle): void {
    const shown = shownText(value, (codePoint) => this.font.has(codePoint));
    this.hasUnshown ||= shown.includes(unshown);
    const widthOf = (text: string) => this.font.widthOf(text, size);
    for (const line of breakLines(shown, { width: TEXT_WIDTH - indent, lines, widthOf })) {
      this.y -= size * LEADING;
      if (this.y < MARGIN) return;
      this.page.drawText(line, {
        x: MARGIN + indent,
        y: this.y,
        size,
        font: this.font.font,
        color: isMuted ? MUTED : INK,
      });
    }
  }

  /** A name at the margin and its value beside it. */
  pair(name: string, value: string, style: TextStyle & { readonly indent: number }): void {
    const top = this.y;
    this.text(name, { ...style, indent: 0, lines: 1, isMuted: true });
    this.y = top;
    this.text(value, style);
  }

  gap(points: number): void {
    this.y -= points;
  }

  rule(): void {
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: PAGE.width - MARGIN, y: this.y },
      color: LINE,
      thickness: 0.7,
    });
  }
}
