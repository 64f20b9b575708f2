import { fillOf } from './fill-colour.js';
import { layerOf } from './page-layers.js';
import type { PdfiumDocument } from './pdfium-document.js';
import type { Pdfium } from './pdfium-module.js';

/** Points; a reader sees nothing of smaller text. */
export const leastSize = 1;

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
  /** Points, after the text matrix; that of its letters where they are larger, as in a font in units of the page. */
  readonly size: number;
  readonly bold: boolean;
  /** Render mode without ink: 3, or 7 which only clips. */
  readonly inkless: boolean;
  /** White, nearly white or transparent fill: visible only on a darker ground. */
  readonly pale: boolean;
  /** Its fill is transparent: what is seen in its place is drawn by other means, as letters with a gradient are. */
  readonly clear: boolean;
  /** White by what PDFium says; so is what a shading fills, whatever its colours are. */
  readonly white: boolean;
  /** Drawn with the letters of the file; others PDFium replaces, where it has such letters at all. */
  readonly embedded: boolean;
  /** The same for all that is set in it. */
  readonly font: number;
  /** Name of the optional content it belongs to; empty: none. */
  readonly layer: string;
  /** Known once the page was drawn: no ink of it shows. */
  readonly unseen?: boolean;
}

type Box = Pick<Glyph, 'left' | 'bottom' | 'right' | 'top'>;
type Look = Pick<
  Glyph,
  'size' | 'bold' | 'inkless' | 'pale' | 'clear' | 'white' | 'embedded' | 'font' | 'layer'
>;

const boldName = /bold|black|heavy|semibold|demi/i;
const forceBold = 1 << 18;
const noLook: Look = {
  size: 0,
  bold: false,
  inkless: false,
  pale: false,
  clear: false,
  white: false,
  embedded: false,
  font: 0,
  layer: '',
};
const noBox: Box = { left: 0, bottom: 0, right: 0, top: 0 };
const noFill = { pale: false, clear: false, white: false };

/** No meaning of its own: private use, or what stands for "unknown". */
const isUnmappable = (code: number): boolean =>
  code === 0 || (code >= 0xe000 && code <= 0xf8ff) || (code >= 0xfffd && code <= 0xffff);

/** Characters of one font and size are measured together: those of another font tell nothing. */
const fontAndSize = ({ font, size }: Look): string => `${font} ${size}`;

/** What a page is read by: letters, circled ones too, digits, and the halves of letters that come as two characters. */
const letter = /[\p{Alphabetic}\p{N}\p{Cs}]/u;

/** Of characters that state less than a point. */
interface Sides {
  /** The shorter ones: the longer ones may be stretched. */
  readonly letters: number[];
  /** The longer ones: a dash is not high, however large it is. */
  readonly signs: number[];
}

const middleOf = (sides: readonly number[]): number =>
  sides.toSorted((a, b) => a - b)[Math.floor(sides.length / 2)] ?? 0;

/** Reads characters through one scratch buffer. Lives as long as one document is read. */
export class GlyphReader {
  private readonly scratch: number;
  private readonly fonts = new Map<string, boolean>();
  /** By address of the text object; valid while its page is loaded. */
  private readonly looks = new Map<number, Look>();
  private readonly sides = new Map<string, Sides>();
  private readonly unicode: (...args: number[]) => number;
  private readonly isGenerated: (...args: number[]) => number;
  private readonly mapError: (...args: number[]) => number;
  private readonly looseBox: (...args: number[]) => number;
  private readonly tightBox: (...args: number[]) => number;
  private readonly textObject: (...args: number[]) => number;

  constructor(private readonly pdfium: Pdfium) {
    this.scratch = pdfium.allocate(256);
    this.unicode = pdfium.native('FPDFText_GetUnicode');
    this.isGenerated = pdfium.native('FPDFText_IsGenerated');
    this.mapError = pdfium.native('FPDFText_HasUnicodeMapError');
    this.looseBox = pdfium.native('FPDFText_GetLooseCharBox');
    this.tightBox = pdfium.native('FPDFText_GetCharBox');
    this.textObject = pdfium.native('FPDFText_GetTextObject');
  }

  close(): void {
    this.pdfium.free(this.scratch);
  }

  /** At most `limit` characters of the page. */
  read(document: PdfiumDocument, page: number, limit: number): Glyph[] {
    this.looks.clear();
    this.sides.clear();
    const glyphs = document.withTextPage(page, (textPage) => {
      const count = Math.min(this.pdfium.call('FPDFText_CountChars', textPage), limit);
      const found: Glyph[] = [];
      for (let index = 0; index < count; index++) this.add(found, textPage, index);
      return found;
    });
    if (this.sides.size === 0) return glyphs ?? [];
    const drawn = new Map(
      Array.from(this.sides, ([key, { letters, signs }]) => [
        key,
        middleOf(letters.length > 0 ? letters : signs),
      ]),
    );
    return (glyphs ?? []).map((glyph) => ({
      ...glyph,
      size: glyph.size < leastSize ? Math.max(glyph.size, drawn.get(fontAndSize(glyph)) ?? 0) : glyph.size,
    }));
  }

  private add(found: Glyph[], textPage: number, index: number): void {
    const code = this.unicode(textPage, index) >>> 0;
    const text = code > 0x10_ffff ? '\ufffd' : String.fromCodePoint(code);
    // A pair of surrogates comes as two characters.
    const high = found.at(-1);
    if (code >= 0xdc00 && code <= 0xdfff && high && /[\ud800-\udbff]$/.test(high.text)) {
      found[found.length - 1] = { ...high, text: high.text + text };
    } else found.push(this.glyph(text, code, textPage, index));
  }

  private glyph(text: string, code: number, textPage: number, index: number): Glyph {
    const generated = this.isGenerated(textPage, index) === 1;
    const look = generated ? noLook : this.look(textPage, index);
    const unmappable = !generated && (isUnmappable(code) || this.mapError(textPage, index) === 1);
    const kind = unmappable || letter.test(text) ? 'letters' : 'signs';
    const box = generated ? noBox : this.box(textPage, index, look, text.trim() === '' ? undefined : kind);
    return { text, generated, unmappable, ...box, ...look };
  }

  /** As high as the line by the stated size; where that says nothing, as high as the letter too. */
  private box(textPage: number, index: number, look: Look, kind?: keyof Sides): Box {
    const at = this.scratch;
    if (this.looseBox(textPage, index, at) === 0) return noBox;
    const loose = this.pdfium.view(at, 16);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((to) => loose.getFloat32(to, true));
    if (look.size >= leastSize || this.tightBox(textPage, index, at, at + 8, at + 16, at + 24) === 0)
      return { left, bottom, right, top };
    const tight = this.pdfium.view(at, 32);
    const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [0, 8, 16, 24].map((to) => tight.getFloat64(to, true));
    const [shorter = 0, longer = 0] = [x1 - x0, y1 - y0].toSorted((a, b) => a - b);
    if (kind) this.sidesOf(look)[kind].push(kind === 'letters' ? shorter : longer);
    return {
      left: Math.min(left, x0),
      right: Math.max(right, x1),
      bottom: Math.min(bottom, y0),
      top: Math.max(top, y1),
    };
  }

  private sidesOf(look: Look): Sides {
    const key = fontAndSize(look);
    const sides = this.sides.get(key) ?? { letters: [], signs: [] };
    this.sides.set(key, sides);
    return sides;
  }

  /** Characters of one text object look alike: asked once for each. */
  private look(textPage: number, index: number): Look {
    const object = this.textObject(textPage, index);
    const known = this.looks.get(object);
    if (known) return known;
    const look = this.readLook(textPage, index, object);
    if (object !== 0) this.looks.set(object, look);
    return look;
  }

  private readLook(textPage: number, index: number, object: number): Look {
    const { pdfium } = this;
    const weight = pdfium.call('FPDFText_GetFontWeight', textPage, index);
    const mode = object === 0 ? 0 : pdfium.call('FPDFTextObj_GetTextRenderMode', object);
    const fills = mode === 0 || mode === 4;
    const font = object === 0 ? 0 : pdfium.call('FPDFTextObj_GetFont', object);
    return {
      size:
        Math.abs(pdfium.call('FPDFText_GetFontSize', textPage, index)) * this.verticalScale(textPage, index),
      bold: weight >= 600 || this.boldFont(textPage, index),
      inkless: mode === 3 || mode === 7,
      ...(fills ? this.fill(textPage, index) : noFill),
      embedded: font !== 0 && pdfium.call('FPDFFont_GetIsEmbedded', font) === 1,
      font,
      layer: object === 0 ? '' : layerOf(pdfium, object),
    };
  }

  private fill(textPage: number, index: number): Pick<Look, 'pale' | 'clear' | 'white'> {
    const { pdfium, scratch } = this;
    const ask = (...to: number[]) => pdfium.call('FPDFText_GetFillColor', textPage, index, ...to);
    const { pale, clear, white } = fillOf(pdfium, scratch, ask) ?? noFill;
    return { pale, clear, white };
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
