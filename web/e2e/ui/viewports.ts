export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The widths that screens are judged at, with the height of a common device of each. */
export const VIEWPORTS = {
  360: { width: 360, height: 740 },
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
} as const;
export type Viewport = keyof typeof VIEWPORTS;

/** WCAG's reflow width: 1280 px at 400 %. */
export const REFLOW = { width: 320, height: 640 } as const;

/** Every theme at every width given. */
export function variants(...widths: Viewport[]): { theme: Theme; viewport: Viewport }[] {
  return THEMES.flatMap((theme) => widths.map((viewport) => ({ theme, viewport })));
}
