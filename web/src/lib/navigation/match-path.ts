/** The named parts of a path that fits the pattern, e.g. `{id: '42'}`; undefined when it does not. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const expression = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
  const found = expression.exec(pathname);
  if (found === null) return undefined;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, part]) => [key, decode(part)]));
}

/** An escape that is none, as in `/documents/%zz/review`, stays as it was typed. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
