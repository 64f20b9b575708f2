/** A path on this origin and a share of 100 pages, as `/otlp/v1/traces 1`. */
const WORDED = /^(\/[\w./-]+) (100|\d{1,2})$/;

/**
 * Asks the pages to trace what their users press, for some of them, and to send that to a collector behind the path.
 * @param wish the path and how many of 100 pages; nothing for none
 * @returns an attribute for the root of a page
 * @throws when the wish is neither
 */
export const browserTracesAttribute = (wish: string | undefined): string => {
  if (!wish) return '';
  const [, path, percent] = WORDED.exec(wish) ?? [];
  if (path === undefined || percent === undefined)
    throw new Error('BROWSER_TRACES is a path and how many of 100 pages, e.g. /otlp/v1/traces 1');
  return ` data-traces="${path} ${percent}"`;
};
