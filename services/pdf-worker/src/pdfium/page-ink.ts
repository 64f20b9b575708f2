import type { Glyph } from './page-glyphs.js';
import { layerOf } from './page-layers.js';
import { allObjectsOf, objectType } from './page-objects.js';
import { type Area, contrastIn, drawPage, pixelSpan, type Raster } from './page-raster.js';
import type { PdfiumDocument } from './pdfium-document.js';

/** Wide enough for a letter of a page of paper to have some pixels. */
const rasterWidth = 600;
/** Grey levels that an eye can still make out; a colour of the same grey differs more. */
const visibleLight = 12;
const visibleColour = 40;
/** Layers of text on one page that are drawn each by itself; each costs a drawing. */
const mostLayers = 4;

/** Pixels of a drawn page in which its text leaves ink: those that change when the page is drawn without it. */
export interface PageInk {
  readonly width: number;
  readonly height: number;
  /** Whether any ink shows in the area; for a letter of a layer, ink of that layer. */
  shows(area: Area, layer: string): boolean;
  /** Whether anything at all is to be seen in the area. */
  hasContrast(area: Area): boolean;
}

/**
 * Text that is covered, clipped, switched off or of the colour of its ground leaves no ink, however much is drawn
 * around it, in front of it or behind.
 *
 * @param glyphs of the page: they tell which layers hold text
 * @returns undefined when the page cannot be drawn, or not without its text
 */
export function inkOf(document: PdfiumDocument, page: number, glyphs: readonly Glyph[]): PageInk | undefined {
  const texts: number[] = [];
  for (const { object, type } of allObjectsOf(document, page))
    if (type === objectType.text) texts.push(object);
  if (texts.length === 0) return undefined;
  const draw = () => drawPage(document, page, rasterWidth);
  const show = (objects: readonly number[], shown: boolean) => {
    for (const object of objects) document.pdfium.call('FPDFPageObj_SetIsActive', object, shown ? 1 : 0);
  };
  const whole = draw();
  show(texts, false);
  const bare = draw();
  if (!whole || !bare) return undefined;
  const all = new InkSums(whole, bare);
  const layers = new Map<string, InkSums>();
  // Texts of several languages often lie over each other, one of them switched on.
  for (const [layer, own] of layered(document, texts, glyphs)) {
    show(own, true);
    const drawn = draw();
    if (drawn) layers.set(layer, new InkSums(drawn, bare));
    show(own, false);
  }
  show(texts, true);
  const { width, height } = whole;
  return {
    width,
    height,
    shows: (area, layer) => all.any(area) && (layers.get(layer)?.any(area) ?? true),
    hasContrast: (area) => contrastIn(whole, area) >= visibleLight,
  };
}

/** The text objects of each layer that has some. */
function layered({ pdfium }: PdfiumDocument, texts: readonly number[], glyphs: readonly Glyph[]) {
  const named = new Set(glyphs.map(({ layer }) => layer).filter((layer) => layer !== ''));
  if (named.size === 0) return [];
  const objects = Map.groupBy(texts, (object) => layerOf(pdfium, object));
  return [...objects].filter(([layer]) => named.has(layer)).slice(0, mostLayers);
}

/** Of each pixel, how many above and left of it have ink: to look up an area then costs the same for every size. */
class InkSums {
  private readonly sums: Uint32Array;
  private readonly width: number;
  private readonly height: number;

  constructor({ width, height, pixels }: Raster, bare: Raster) {
    [this.width, this.height] = [width, height];
    const row = width + 1;
    this.sums = new Uint32Array(row * (height + 1));
    const without = bare.pixels;
    for (let y = 0; y < height; y++) {
      let inRow = 0;
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        if (differs(pixels, without, at)) inRow++;
        this.sums[(y + 1) * row + x + 1] = (this.sums[y * row + x + 1] ?? 0) + inRow;
      }
    }
  }

  any(area: Area): boolean {
    const [left, right] = pixelSpan(area.left, area.right, this.width);
    const [top, bottom] = pixelSpan(area.top, area.bottom, this.height);
    const at = (x: number, y: number): number => this.sums[y * (this.width + 1) + x] ?? 0;
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) > 0;
  }
}

function differs(pixels: Buffer, without: Buffer, at: number): boolean {
  const red = (pixels[at] ?? 0) - (without[at] ?? 0);
  const green = (pixels[at + 1] ?? 0) - (without[at + 1] ?? 0);
  const blue = (pixels[at + 2] ?? 0) - (without[at + 2] ?? 0);
  return (
    Math.abs(red * 3 + green * 6 + blue) >= visibleLight * 10 ||
    Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) >= visibleColour
  );
}
