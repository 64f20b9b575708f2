import type { Pdfium } from './pdfium-module.js';

export interface Fill {
  /** White, nearly white or transparent. */
  readonly pale: boolean;
  /** By what PDFium says; so is what a shading fills, whatever its colours are. */
  readonly white: boolean;
  readonly clear: boolean;
  /** 0 to 1. */
  readonly opacity: number;
}

const offsets = [0, 4, 8, 12];

/**
 * @param at 16 bytes
 * @param ask a function of PDFium that puts red, green, blue and opacity at four addresses
 * @returns undefined where there is no colour, of a pattern for one
 */
export function fillOf(pdfium: Pdfium, at: number, ask: (...to: number[]) => number): Fill | undefined {
  if (ask(...offsets.map((offset) => at + offset)) === 0) return undefined;
  const view = pdfium.view(at, 16);
  const [red = 0, green = 0, blue = 0, alpha = 255] = offsets.map((offset) => view.getUint32(offset, true));
  const clear = alpha < 26;
  const least = Math.min(red, green, blue);
  return { pale: clear || least >= 230, white: least === 255, clear, opacity: alpha / 255 };
}
