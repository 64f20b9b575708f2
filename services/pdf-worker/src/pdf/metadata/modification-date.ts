/** One instant in both notations, to the second: PDF/A compares them. */
export const isoDate = (now: Date): string => `${now.toISOString().slice(0, 19)}+00:00`;
export const pdfDate = (now: Date): string =>
  `D:${now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+00'00'`;
