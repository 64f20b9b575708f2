import type { ReportTable } from '@colophon/contracts/rules';
import { type PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { breakLines } from './line-breaks.js';
import type { PageFont } from './page-font.js';
import { shownText, unshown } from './shown-text.js';

/** A4, points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 48;
const FOOT = 30;
const TEXT_WIDTH = PAGE.width - 2 * MARGIN;
const LEADING = 1.35;
const INK = rgb(0.09, 0.09, 0.11);
const MUTED = rgb(0.34, 0.35, 0.39);
const LINE = rgb(0.85, 0.85, 0.87);
/** A longer text is cut, and says so. */
const MOST_LINES = 12;
const CELL = { size: 8.5, lines: 3, padding: 3.5, between: 8 } as const;
/** What is kept on one page with a heading: the heading alone at the end of a page would name nothing. */
const HEADING_ROOM = 90;

interface TextLook {
  /** Points. */
  readonly size: number;
  readonly isMuted?: boolean;
  /** Points below it. */
  readonly after?: number;
}

interface Column {
  readonly left: number;
  readonly width: number;
  readonly isNumeric: boolean;
}

/** Of each cell of a row. */
type CellLines = readonly (readonly string[])[];

const heightOf = (cells: CellLines): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * CELL.size * LEADING + 2 * CELL.padding;

const isNumber = (text: string): boolean => /^[–\u2212+\d.]+$/u.test(text);

/** Pages that are filled from top to bottom, one after the other. */
export class ReportPages {
  private readonly pages: PDFPage[] = [];
  private page: PDFPage;
  private y = 0;
  private hasUnshown = false;

  constructor(
    private readonly document: PDFDocument,
    private readonly font: PageFont,
  ) {
    this.page = this.turn();
  }

  heading(text: string): void {
    this.need(HEADING_ROOM);
    this.y -= 14;
    this.text(text, { size: 13, after: 3 });
  }

  text(value: string, { size, isMuted = false, after = 0 }: TextLook): void {
    for (const line of this.linesOf(value, { size, width: TEXT_WIDTH, lines: MOST_LINES })) {
      this.need(size * LEADING);
      this.y -= size * LEADING;
      this.draw(line, { x: MARGIN, size, isMuted });
    }
    this.y -= after;
  }

  /** Its head stands on top of each page it takes. */
  table({ caption, head, rows, widths }: ReportTable): void {
    const columns = columnsOf(widths, rows);
    this.need(HEADING_ROOM);
    this.y -= 6;
    this.text(caption, { size: CELL.size, isMuted: true, after: 2 });
    const top = this.broken(head, columns);
    this.row(top, columns, true);
    for (const cells of rows) {
      const lines = this.broken(cells, columns);
      if (this.y - heightOf(lines) < MARGIN + FOOT) {
        this.page = this.turn();
        this.row(top, columns, true);
      }
      this.row(lines, columns);
    }
    this.y -= 6;
  }

  /** Last: the number of pages is known. */
  number(): void {
    if (this.hasUnshown) {
      this.y -= 8;
      this.text(`${unshown} stands for a character that this file cannot show.`, { size: 8, isMuted: true });
    }
    for (const [index, page] of this.pages.entries()) {
      const text = `${index + 1} of ${this.pages.length}`;
      const x = PAGE.width - MARGIN - this.font.widthOf(text, 8);
      page.drawText(text, { x, y: MARGIN - 14, size: 8, font: this.font.font, color: MUTED });
    }
  }

  private row(cells: CellLines, columns: readonly Column[], isHead = false): void {
    const top = this.y - CELL.padding;
    for (const [index, { left, width, isNumeric }] of columns.entries()) {
      this.y = top;
      for (const line of cells[index] ?? []) {
        this.y -= CELL.size * LEADING;
        const free = isNumeric ? width - this.font.widthOf(line, CELL.size) : 0;
        this.draw(line, { x: left + free, size: CELL.size, isMuted: isHead });
      }
    }
    this.y = top + CELL.padding - heightOf(cells);
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: PAGE.width - MARGIN, y: this.y },
      color: isHead ? MUTED : LINE,
      thickness: isHead ? 0.8 : 0.5,
    });
  }

  private broken(cells: readonly string[], columns: readonly Column[]): CellLines {
    return columns.map(({ width }, index) =>
      this.linesOf(cells[index] ?? '', { size: CELL.size, width, lines: CELL.lines }),
    );
  }

  private linesOf(
    text: string,
    { size, width, lines }: { size: number; width: number; lines: number },
  ): string[] {
    const shown = shownText(text, (codePoint) => this.font.has(codePoint));
    this.hasUnshown ||= shown.includes(unshown);
    return breakLines(shown, { width, lines, widthOf: (part) => this.font.widthOf(part, size) });
  }

  private draw(text: string, { x, size, isMuted }: { x: number; size: number; isMuted: boolean }): void {
    this.page.drawText(text, { x, y: this.y, size, font: this.font.font, color: isMuted ? MUTED : INK });
  }

  private need(height: number): void {
    if (this.y - height < MARGIN + FOOT) this.page = this.turn();
  }

  private turn(): PDFPage {
    const page = this.document.addPage([PAGE.width, PAGE.height]);
    this.pages.push(page);
    this.y = PAGE.height - MARGIN;
    return page;
  }
}

/** Numbers stand below each other at the right edge of their column. */
function columnsOf(widths: readonly number[], rows: ReportTable['rows']): Column[] {
  const sum = widths.reduce((total, width) => total + width, 0) || 1;
  const room = TEXT_WIDTH - CELL.between * Math.max(0, widths.length - 1);
  let left = MARGIN;
  return widths.map((share, index) => {
    const width = (room * share) / sum;
    const column = {
      left,
      width,
      isNumeric: rows.length > 0 && rows.every((cells) => isNumber(cells[index] ?? '')),
    };
    left += width + CELL.between;
    return column;
  });
}
