/** Licences that ask for nothing but their notice, or that are no licence to share our code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others, by name or by scope and beginning of a name, each with the reason why it may be here. */
export const EXCEPTIONS = [
  { name: 'axe-core', licence: 'MPL-2.0', why: 'used unchanged, by tests alone' },
  { name: 'lightningcss', licence: 'MPL-2.0', why: 'used unchanged, to build the web app' },
  { name: 'lightningcss-*', licence: 'MPL-2.0', why: 'the program of lightningcss for a platform' },
  { name: 'caniuse-lite', licence: 'CC-BY-4.0', why: 'a table of browsers, read when the web app is built' },
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    why: 'libvips as a separate library, which anyone can replace',
  },
  {
    name: '@expo-google-fonts/noto-sans',
    licence: 'OFL-1.1',
    why: 'a font, of which receipts hold the glyphs they show',
  },
  { name: 'passport-strategy', licence: undefined, why: 'its LICENSE file is MIT' },
  { name: 'pause', licence: undefined, why: 'its readme says MIT' },
];

/** @returns a sentence for each package without an accepted licence, and for each unused exception */
export function licenceProblems(lock, exceptions = EXCEPTIONS) {
  const needed = new Set();
  const problems = Object.entries(lock.packages)
    // Stubs say nothing of themselves: they are of the same project as the package that names them.
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && entry.integrity !== undefined)
    .flatMap(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const exception = exceptions.find((one) => covers(one, name));
      const others = license === undefined ? [undefined] : refused(license);
      if (others.length === 0) return [];
      if (exception && others.every((other) => other === exception.licence)) {
        needed.add(exception);
        return [];
      }
      return [`${name} is under ${license ?? 'no licence it names'}: not agreed to in licences.mjs`];
    });
  const idle = exceptions.filter((exception) => !needed.has(exception));
  return [
    ...problems,
    ...idle.map(({ name }) => `licences.mjs excepts ${name}, which nothing needs (any more)`),
  ];
}

const covers = ({ name: pattern }, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * The licences of an SPDX expression that are not accepted: of alternatives the best counts, of a combination all.
 * Text that is not an expression counts as an unknown licence.
 */
export function refused(expression) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const others = alternatives(tokens);
  return tokens.length > 0 ? [expression] : others;
}

function alternatives(tokens) {
  let best = combination(tokens);
  while (tokens[0] === 'OR') {
    tokens.shift();
    const next = combination(tokens);
    if (next.length < best.length) best = next;
  }
  return best;
}

function combination(tokens) {
  const all = licence(tokens);
  while (tokens[0] === 'AND') {
    tokens.shift();
    all.push(...licence(tokens));
  }
  return all;
}

function licence(tokens) {
  const token = tokens.shift();
  if (token !== '(') return ALLOWED.has(token) ? [] : [token];
  const inner = alternatives(tokens);
  if (tokens.shift() !== ')') return ['an expression without an end'];
  return inner;
}
