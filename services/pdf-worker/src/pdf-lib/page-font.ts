import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { evenGlyphs } from './even-glyphs.js';

/** Noto Sans, under the SIL Open Font License: Latin, Greek and Cyrillic in one file. */
export const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);

const bytes = evenGlyphs(readFileSync(fontFile));
let parsed: fontkit.Font | undefined;

/** One font, embedded with the glyphs that are used, and what it can show. */
export class PageFont {
  private readonly characters: ReadonlySet<number>;
  /** At size 1. */
  private readonly widths = new Map<string, number>();

  private constructor(readonly font: PDFFont) {
    this.characters = new Set(font.getCharacterSet());
  }

  /** @param name in the file; letters only */
  static async embed(document: PDFDocument, name: string): Promise<PageFont> {
    // Read once: pdf-lib would read the font again for each document.
    document.registerFontkit({ create: () => (parsed ??= fontkit.create(bytes)) });
    // Without ligatures each character has a width of its own, and is copied from the page as it was. The name is ours,
    // since pdf-lib would add a random number: the same content is the same file.
    const options = { subset: true, customName: `NotoSans-${name}`, features: { liga: false } };
    return new PageFont(await document.embedFont(bytes, options));
  }

  has(codePoint: number): boolean {
    return this.characters.has(codePoint);
  }

  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.widthOfCharacter(character);
    return width * size;
  }

  private widthOfCharacter(character: string): number {
    const known = this.widths.get(character);
    if (known !== undefined) return known;
    const width = this.font.widthOfTextAtSize(character, 1);
    this.widths.set(character, width);
    return width;
  }
}
