import { type Fill, fillOf } from './fill-colour.js';
import type { PageFrame } from './page-frame.js';
import { layerOf } from './page-layers.js';
import { allObjectsOf, objectType, type PageObject } from './page-objects.js';
import type { PdfiumDocument } from './pdfium-document.js';
import type { Box } from './text-lines.js';

/** What white text stands on, as far as that is known without drawing: where it is unseen, seen, or either. */
export type Ground = 'paper' | 'area' | 'unknown';

type Point = readonly [x: number, y: number];

interface Area {
  readonly box: Box;
  readonly colour: Ground;
  /** It fills all of its box; others fill some of it. */
  readonly isWhole: boolean;
}

const [lineTo, moveTo] = [0, 2];
const corners: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
/** Objects of one page; what more of them do to those before is unknown. */
const maxObjects = 1000;
/** Of a line that stands on an area: it may reach over the edge. */
const leastShare = 0.5;
/** Of its box: what a rectangle covers, but for rounding. */
const wholeShare = 0.99;
/** What is white and less opaque is no paper: a dark area under it still makes a ground for white text. */
const leastOpacityOfPaper = 0.9;
/** What has a colour and is less opaque may be too faint on paper for white text to be seen on it. */
const leastOpacityOfColour = 0.5;

/** Pictures, shadings and rectangles of a colour let white text be seen, unless white ones lie over them. */
export function groundsOf(document: PdfiumDocument, page: number, frame: PageFrame): (box: Box) => Ground {
  const reader = new AreaReader(document);
  const areas: Area[] = [];
  let left = maxObjects;
  try {
    for (const object of allObjectsOf(document, page)) {
      if (left-- === 0) return () => 'unknown';
      const area = reader.areaOf(object);
      if (area) areas.push({ ...area, box: frame.place(area.box) });
    }
  } finally {
    reader.close();
  }
  return (box) => areas.reduce((under, area) => groundOn(under, area, box), 'paper' as Ground);
}

function groundOn(under: Ground, { box, colour, isWhole }: Area, line: Box): Ground {
  const covered = sizeOf(common(box, line));
  if (covered === 0) return under;
  const isUnder = isWhole && covered >= leastShare * sizeOf(line);
  return isUnder || under === colour ? colour : 'unknown';
}

class AreaReader {
  private readonly at: number;

  constructor(private readonly document: PdfiumDocument) {
    this.at = document.pdfium.allocate(24);
  }

  close(): void {
    this.document.pdfium.free(this.at);
  }

  /** Through the matrices of its forms, and clipped as it and they are. */
  areaOf({ object, type, forms }: PageObject): Area | undefined {
    const fill = this.fillOf(object, type);
    if (!fill) return undefined;
    const shape = fill.isWhole ? this.shapeOf(object, type) : undefined;
    let outlines = [shape ?? this.boundsOf(object)];
    let isWhole = shape !== undefined;
    for (const holder of [object, ...forms]) {
      if (holder !== object) {
        outlines = outlines.map((points) => this.through(holder, points));
        if ((this.colourOf(holder)?.opacity ?? 1) < leastOpacityOfPaper) isWhole = false;
      }
      for (const clip of this.clipsOf(holder)) {
        if (clip) outlines.push(clip);
        else isWhole = false;
      }
      if (layerOf(this.document.pdfium, holder) !== '') isWhole = false;
    }
    const box = outlines.map(boxOf).reduce(common);
    // Nothing is drawn: its corners are swapped, and a frame would make an area of the gap.
    if (sizeOf(box) === 0) return undefined;
    return { box, colour: fill.colour, isWhole: isWhole && outlines.every(isRectangle) };
  }

  private fillOf(object: number, type: number): Omit<Area, 'box'> | undefined {
    const { at } = this;
    const { pdfium } = this.document;
    if (type === objectType.image || type === objectType.shading)
      return { colour: 'area', isWhole: pdfium.call('FPDFPageObj_HasTransparency', object) === 0 };
    if (type !== objectType.path || pdfium.call('FPDFPath_GetDrawMode', object, at, at + 4) === 0)
      return undefined;
    const view = pdfium.view(at, 8);
    const [isFilled, isStroked] = [view.getInt32(0, true) !== 0, view.getInt32(4, true) !== 0];
    const fill = this.colourOf(object);
    // It may be a shading of any colour. One that lets a dark area shine through leaves it dark, whatever its colour.
    if (isFilled && fill?.white && this.document.hasShadingPatterns) {
      const isDense = fill.opacity >= leastOpacityOfPaper;
      return { colour: isDense ? 'unknown' : 'area', isWhole: false };
    }
    const isVeil = fill?.pale === true && fill.opacity < leastOpacityOfPaper;
    if (isFilled && !isVeil) {
      const isWhole = fill !== undefined && fill.opacity >= leastOpacityOfColour;
      return { colour: fill?.pale ? 'paper' : 'area', isWhole };
    }
    return isStroked ? { colour: 'area', isWhole: false } : undefined;
  }

  private colourOf(object: number): Fill | undefined {
    const { pdfium } = this.document;
    return fillOf(pdfium, this.at, (...to) => pdfium.call('FPDFPageObj_GetFillColor', object, ...to));
  }

  /** Where it may be a rectangle. */
  private shapeOf(object: number, type: number): readonly Point[] | undefined {
    const { pdfium } = this.document;
    if (type === objectType.shading) return this.boundsOf(object);
    if (type === objectType.image) return this.through(object, corners);
    const points = this.polygon(pdfium.call('FPDFPath_CountSegments', object), (index) =>
      pdfium.call('FPDFPath_GetPathSegment', object, index),
    );
    return points && this.through(object, points);
  }

  private clipsOf(object: number): (readonly Point[] | undefined)[] {
    const { pdfium } = this.document;
    const clip = pdfium.call('FPDFPageObj_GetClipPath', object);
    const count = clip === 0 ? 0 : pdfium.call('FPDFClipPath_CountPaths', clip);
    return Array.from({ length: Math.max(0, count) }, (_, path) =>
      this.polygon(pdfium.call('FPDFClipPath_CountPathSegments', clip, path), (index) =>
        pdfium.call('FPDFClipPath_GetPathSegment', clip, path, index),
      ),
    );
  }

  /** @returns undefined where it has more corners than a rectangle, curves, or parts */
  private polygon(count: number, segment: (index: number) => number): readonly Point[] | undefined {
    if (count < 4 || count > 5) return undefined;
    const { pdfium } = this.document;
    const points: Point[] = [];
    for (let index = 0; index < count; index++) {
      const piece = segment(index);
      if (pdfium.call('FPDFPathSegment_GetType', piece) !== (index === 0 ? moveTo : lineTo)) return undefined;
      pdfium.call('FPDFPathSegment_GetPoint', piece, this.at, this.at + 4);
      const [x = 0, y = 0] = this.floats(2);
      points.push([x, y]);
    }
    return points;
  }

  private boundsOf(object: number): readonly Point[] {
    const { at } = this;
    this.document.pdfium.call('FPDFPageObj_GetBounds', object, at, at + 4, at + 8, at + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = this.floats(4);
    return corners.map(([x, y]) => [x === 0 ? left : right, y === 0 ? bottom : top]);
  }

  private through(object: number, points: readonly Point[]): readonly Point[] {
    this.document.pdfium.call('FPDFPageObj_GetMatrix', object, this.at);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.floats(6);
    return points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
  }

  private floats(count: number): number[] {
    const view = this.document.pdfium.view(this.at, count * 4);
    return Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true));
  }
}

function boxOf(points: readonly Point[]): Box {
  const [across, up] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...across),
    bottom: Math.min(...up),
    right: Math.max(...across),
    top: Math.max(...up),
  };
}

/** By its size: no other polygon of so few corners is as large as its box. */
function isRectangle(points: readonly Point[]): boolean {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2 >= wholeShare * sizeOf(boxOf(points));
}

const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
});

const sizeOf = ({ left, bottom, right, top }: Box): number =>
  Math.max(0, right - left) * Math.max(0, top - bottom);
