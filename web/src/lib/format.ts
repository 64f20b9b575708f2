const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The unit in which a size has at most three digits before the point: 1,021 KB are better read as 1.00 MB. */
function unitOf(bytes: number): (typeof UNITS)[number] {
  if (bytes < 1024) return 'Bytes';
  const found = UNITS.slice(1).find((unit) => bytes / 1024 ** UNITS.indexOf(unit) < 1000);
  return found ?? 'GB';
}

/** Base 1024, two decimals, bytes whole; in the unit that fits, or in the one that a list compares by. */
export function formatSize(bytes: number, unit = unitOf(bytes)): string {
  if (unit === 'Bytes') return `${bytes} Bytes`;
  const value = bytes / 1024 ** UNITS.indexOf(unit);
  // A small file is not empty.
  return bytes > 0 && value < 0.01 ? `<0.01 ${unit}` : `${value.toFixed(2)} ${unit}`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const DATE = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;
const shortDate = new Intl.DateTimeFormat('en-US', DATE);

export function formatDate(iso: string): string {
  return shortDate.format(new Date(iso));
}

/** The end of the relative times, whose hour has two digits. */
const longAgo = new Intl.DateTimeFormat('en-US', { ...DATE, hour: '2-digit' });

export function formatRelative(iso: string, now: number = Date.now()): string {
  const age = now - new Date(iso).getTime();
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  if (age < 30 * DAY) return ago(Math.floor(age / DAY), 'day');
  return longAgo.format(new Date(iso));
}

export function formatPercent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

/** Minutes as people say them: '45 min', '2 h', '2 h 5 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
