export type Query = Readonly<Record<string, string | number | undefined>>;

/** @throws TypeError for what is no address of a server: the key would go who knows where */
export const baseOf = (baseUrl: string): string => {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl is not an http or https address without credentials, query and fragment.');
  return url.href.replace(/\/$/, '');
};

/** The address of a call. @throws TypeError for a parameter that would lead to another path */
export const addressOf = (
  base: string,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
  query: Query = {},
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, parameters[name]));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  const search = asked.toString();
  return `${base}${filled}${search === '' ? '' : `?${search}`}`;
};

const segmentOf = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new TypeError(`${name} is not an id.`);
  return encodeURIComponent(value);
};
