/** The one place that writes to the console, for failures a screen deliberately does not show. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console
  console.error(what, error);
}
