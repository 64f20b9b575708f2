/** The name that calls to this address go to. */
export const hostOf = (url: string): string => new URL(url).hostname;
