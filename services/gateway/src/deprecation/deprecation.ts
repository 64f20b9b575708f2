/** Days are written as `2027-01-31` and begin in UTC. */
export interface Deprecation {
  /** From this day on programs should call something else. */
  readonly since: string;
  /** From this day on the route may be gone. */
  readonly sunset: string;
  /** What to call, as a sentence of the contract. */
  readonly instead: string;
}

/** What programs were promised. */
const LEAST_MONTHS = 12;

/** @throws TypeError for what is no day, and for an end that comes too soon */
export const checkDeprecation = ({ since, sunset }: Deprecation): void => {
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + LEAST_MONTHS);
  if (!(Date.parse(sunset) >= earliest.getTime()))
    throw new TypeError(
      `Deprecated since ${since}, a route stays for ${LEAST_MONTHS} months: ${sunset} is too early.`,
    );
};

/** RFC 9745, RFC 8594, and where people read what that means. */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
  link: '</developers#versions>; rel="deprecation"; type="text/html"',
});
