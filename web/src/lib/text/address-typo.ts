/** Mail domains many people have, and the name each of them is mistyped from. */
const KNOWN = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'live.com',
  'msn.com',
  'aol.com',
  'web.de',
  'gmx.de',
  'gmx.net',
] as const;
/** Real providers one letter away from another one. */
const REAL = new Set(['mail', 'ymail', 'email', 'hmail', 'zmail', 'look']);
/** What fingers make of `com`; `net`, `de` and `me` are too short to guess at. */
const COM_SLIPS = new Set([
  'con',
  'cmo',
  'ocm',
  'om',
  'cm',
  'co',
  'comm',
  'coom',
  'vom',
  'xom',
  'cpm',
  'cim',
  'c',
]);

/**
 * Letters to add, drop, change or swap with their neighbour to get from one word to the other
 * (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 1; column <= to.length; column += 1) rows[0]?.push(column);
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}

/** Short names are one letter away from too many real ones. */
function mostSlips(name: string): number {
  if (name.length < 5) return 0;
  return name.length < 8 ? 1 : 2;
}

function isSlipOf(domain: string, known: string): boolean {
  const [name = '', ending = ''] = split(domain);
  const [knownName = '', knownEnding = ''] = split(known);
  const sameEnding = ending === knownEnding || (knownEnding === 'com' && COM_SLIPS.has(ending));
  if (!sameEnding || REAL.has(name)) return false;
  return editDistance(name, knownName) <= mostSlips(knownName);
}

function split(domain: string): string[] {
  const dot = domain.indexOf('.');
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** The address that was probably meant, where its domain looks like a slip of a common one; undefined otherwise. */
export function suggestAddress(typed: string): string | undefined {
  const address = typed.trim();
  const sign = address.lastIndexOf('@');
  const domain = address.slice(sign + 1).toLowerCase();
  if (sign < 1 || KNOWN.some((known) => known === domain)) return undefined;
  const meant = KNOWN.find((known) => isSlipOf(domain, known));
  return meant === undefined ? undefined : `${address.slice(0, sign)}@${meant}`;
}
