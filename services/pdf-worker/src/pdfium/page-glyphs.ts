import type { PdfiumDocument } from './pdfium-document.js';
import type { Pdfium } from './pdfium-module.js';

/** One character of a page, as PDFium found it. */
export interface Glyph {
  readonly text: string;
  /** Put in by PDFium for a gap or a line end; has no place on the page. */
  readonly generated: boolean;
  readonly unmappable: boolean;
  /** Page space, points. */
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  /** Points, after the text matrix. */
  readonly size: number;
  readonly bold: boolean;
  /** Render mode without ink: 3, or 7 which only clips. */
  readonly inkless: boolean;
  /** White, nearly white or transparent fill: visible only on a darker ground. */
  readonly pale: boolean;
}

type Look = Pick<Glyph, 'size' | 'bold' | 'inkless' | 'pale'>;

const privateUse = /^[\ue000-\uf8ff\ufffd\ufffe\uffff\u0000]$/;
const boldName = /bold|black|heavy|semibold|demi/i;
const forceBold = 1 << 18;

/** Reads characters through one scratch buffer. */
export class GlyphReader {
  private readonly scratch: number;
  private readonly fonts = new Map<string, boolean>();
  /** By address of the text object; valid while its page is loaded. */
  private readonly looks = new Map<number, Look>();

  constructor(private readonly pdfium: Pdfium) {
    this.scratch = pdfium.allocate(256);
  }

  close(): void {
    this.pdfium.free(this.scratch);
  }

  /** At most `limit` characters of the page. */
  read(document: PdfiumDocument, page: number, limit: number): Glyph[] {
    this.looks.clear();
    const glyphs = document.withTextPage(page, (textPage) => {
      const count = Math.min(this.pdfium.call('FPDFText_CountChars', textPage), limit);
      const found: Glyph[] = [];
      for (let index = 0; index < count; index++) {
        const glyph = this.glyph(textPage, index, found);
        if (glyph) found.push(glyph);
      }
      return found;
    });
    return glyphs ?? [];
  }

  private glyph(textPage: number, index: number, before: Glyph[]): Glyph | undefined {
    const code = this.pdfium.call('FPDFText_GetUnicode', textPage, index) >>> 0;
    const generated = this.pdfium.call('FPDFText_IsGenerated', textPage, index) === 1;
    const text = code > 0x10_ffff ? '\ufffd' : String.fromCodePoint(code);
    if (generated) return { ...emptyGlyph, text, generated };
    // A pair of surrogates comes as two characters.
    const high = before.at(-1);
    if (code >= 0xdc00 && code <= 0xdfff && high && /[\ud800-\udbff]$/.test(high.text)) {
      before[before.length - 1] = { ...high, text: high.text + text };
      return undefined;
    }
    const unmappable =
      this.pdfium.call('FPDFText_HasUnicodeMapError', textPage, index) === 1 || privateUse.test(text);
    return { text, generated, unmappable, ...this.box(textPage, index), ...this.look(textPage, index) };
  }

  private box(textPage: number, index: number) {
    const at = this.scratch;
    const ok = this.pdfium.call('FPDFText_GetLooseCharBox', textPage, index, at);
    const view = this.pdfium.view(at, 16);
    const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) =>
      ok ? view.getFloat32(offset, true) : 0,
    );
    return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  }

  /** Characters of one text object look alike: asked once for each. */
  private look(textPage: number, index: number): Look {
    const object = this.pdfium.call('FPDFText_GetTextObject', textPage, index);
    const known = this.looks.get(object);
    if (known) return known;
    const look = this.readLook(textPage, index, object);
    if (object !== 0) this.looks.set(object, look);
    return look;
  }

  private readLook(textPage: number, index: number, object: number): Look {
    const { pdfium, scratch } = this;
    const weight = pdfium.call('FPDFText_GetFontWeight', textPage, index);
    const bold = weight >= 600 || this.boldFont(textPage, index);
    const mode = object === 0 ? 0 : pdfium.call('FPDFTextObj_GetTextRenderMode', object);
    const size = pdfium.call('FPDFText_GetFontSize', textPage, index) * this.verticalScale(textPage, index);
    const colored = pdfium.call(
      'FPDFText_GetFillColor',
      ...[textPage, index, scratch, scratch + 4, scratch + 8, scratch + 12],
    );
    const view = pdfium.view(scratch, 16);
    const [red, green, blue, alpha] = [0, 4, 8, 12].map((offset) => view.getUint32(offset, true));
    const fills = mode === 0 || mode === 2 || mode === 4 || mode === 6;
    const light = Math.min(red ?? 0, green ?? 0, blue ?? 0) >= 230;
    const pale = colored !== 0 && mode !== 2 && mode !== 6 && fills && (light || (alpha ?? 255) < 26);
    return { size, bold, inkless: mode === 3 || mode === 7, pale };
  }

  private boldFont(textPage: number, index: number): boolean {
    const { pdfium, scratch } = this;
    const length = Math.min(
      pdfium.call('FPDFText_GetFontInfo', textPage, index, scratch, 200, scratch + 204),
      200,
    );
    if (length <= 1) return false;
    const name = pdfium.copyOut(scratch, length - 1).toString('latin1');
    const known = this.fonts.get(name);
    if (known !== undefined) return known;
    const bold = boldName.test(name) || (pdfium.view(scratch + 204, 4).getInt32(0, true) & forceBold) !== 0;
    this.fonts.set(name, bold);
    return bold;
  }

  private verticalScale(textPage: number, index: number): number {
    const ok = this.pdfium.call('FPDFText_GetMatrix', textPage, index, this.scratch);
    if (!ok) return 1;
    const view = this.pdfium.view(this.scratch, 24);
    return Math.hypot(view.getFloat32(8, true), view.getFloat32(12, true)) || 1;
  }
}

const emptyGlyph = {
  ...{ text: '', generated: true, unmappable: false, left: 0, bottom: 0, right: 0, top: 0, size: 0 },
  ...{ bold: false, inkless: false, pale: false },
} satisfies Glyph;
