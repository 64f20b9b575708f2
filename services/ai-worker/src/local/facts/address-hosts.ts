import type { VisibleLine } from '../../metadata/document-text.js';
import { remembering } from '../language/remembering.js';
import { NAME } from './name-patterns.js';
import { nameKey } from './organisation-names.js';

const HOST =
  /(?:https?:\/\/|www\.|@)([\p{L}\p{N}.-]{3,60})|(?<![\p{L}\p{N}@.])((?:[\p{L}\p{N}-]{1,40}\.){1,3}(?:com|org|net|io|de|fr|ch|at|eu|it|es|nl|pl|ru|jp|cn|kr|gr|br|pt|tr|in|uk|co\.uk|com\.tr|com\.br))(?![\p{L}\p{N}])/giu;
/** Hosts of others: mail, social networks, shops of programs. */
const COMMON_HOST =
  /^(?:gmail|googlemail|google|yahoo|hotmail|outlook|live|icloud|gmx|web|t-online|aol|facebook|instagram|linkedin|twitter|x|youtube|github|gitlab|wikipedia|bit|goo|tinyurl|doi|example|w3|adobe|microsoft|apple|whatsapp|zoom|qq|163|126|naver|mail|yandex|discord|medium|docs|creativecommons|europa|schema)$/iu;
/** Where other makers explain their products: "support.acme.com". */
const HELP_HOST =
  /^(?:help|support|policies|privacy|tools|developers?|adssettings|aboutads|allaboutcookies)\./iu;
/** So many different hosts on one page are links to others: a bibliography, a list of partners. */
const CROWD = 4;

interface Host {
  /** The label before the domain, without hyphens: "acmelabels" of shop.acme-labels.co.uk. */
  readonly label: string;
  readonly line: VisibleLine;
}

/** Every host has one of them. */
const HOST_SIGN = /:\/\/|@|www\.|[^\s.]\.[^\s.]/iu;

const allHosts = (lines: readonly VisibleLine[]): Host[] =>
  lines.flatMap((line) =>
    (HOST_SIGN.test(line.text) ? [...line.text.matchAll(HOST)] : []).flatMap(([, first, second]) => {
      const host = (first ?? second ?? '').toLowerCase().replace(/^www\./u, '');
      if (HELP_HOST.test(host)) return [];
      const parts = host.split('.').filter(Boolean);
      const tail = /^(?:co|com|org|net|gov|ac|edu)$/u.test(parts.at(-2) ?? '') && parts.length > 2 ? -3 : -2;
      const label = parts.at(tail) ?? '';
      return label.length < 2 || COMMON_HOST.test(label) ? [] : [{ label: label.replaceAll('-', ''), line }];
    }),
  );

const isAtEdge = ({ y, pageHeight }: VisibleLine): boolean => y < 0.1 * pageHeight || y > 0.9 * pageHeight;

/**
 * Hosts of a document's own addresses, without common ones and those among many others, unless at
 * the head or foot of the page.
 */
export const hostsIn = (lines: readonly VisibleLine[]): Host[] => {
  const found = allHosts(lines);
  const byPage = new Map<number, Set<string>>();
  for (const { label, line } of found)
    byPage.set(line.page, (byPage.get(line.page) ?? new Set<string>()).add(label));
  return found.filter(({ line }) => (byPage.get(line.page)?.size ?? 0) < CROWD || isAtEdge(line));
};

const CAPITALISED = new RegExp(NAME, 'gu');
const SMALL_WORD = /^(?:and|und|et|y|e|of|for|the|de|der|des|du|für|di|ve)$/u;
const MOST_WORDS = 6;
/** Fewer letters in front of, or behind, something else in a host are chance. */
const LEAST_AFFIXED = 6;
const LEAST_SHARE = 0.75;
/** Initials of fewer words spell too many things. */
const LEAST_INITIALS = 3;

/** Whether the words, each whole or by its initial, spell the label; small words may be left out. */
const spell = (words: readonly string[], label: string): boolean => {
  const [word, ...rest] = words;
  if (word === undefined) return label === '';
  return (
    (label.startsWith(word) && spell(rest, label.slice(word.length))) ||
    (label.startsWith(word.charAt(0)) && spell(rest, label.slice(1))) ||
    (SMALL_WORD.test(word) && spell(rest, label))
  );
};

/** How well a name fits a host: 3 written together, 2 partly by initials, 1 with something around it, 0 not. */
const fitOf = (words: readonly string[], label: string): number => {
  const joined = words.join('');
  if (joined === label) return 3;
  if (joined.length < label.length)
    return joined.length >= LEAST_AFFIXED &&
      joined.length >= LEAST_SHARE * label.length &&
      (label.startsWith(joined) || label.endsWith(joined))
      ? 1
      : 0;
  const isLong = words.some((word) => word.length > 3 && label.includes(word));
  return words.length >= (isLong ? 2 : LEAST_INITIALS) && spell(words, label) ? 2 : 0;
};

export interface HostName {
  readonly name: string;
  readonly line: VisibleLine;
  /** It is the host to the letter. */
  readonly isExact: boolean;
}

/** Capitalised words that follow each other, and how a host would write each. */
export interface CapitalRun {
  readonly words: readonly string[];
  readonly keys: readonly string[];
  readonly line: VisibleLine;
}

/** Found once for all hosts of a document. */
export const capitalRuns = (lines: readonly VisibleLine[]): CapitalRun[] => {
  const keyOf = remembering((word: string) => nameKey(word).replaceAll(' ', ''));
  return lines.flatMap((line) =>
    [...line.text.matchAll(CAPITALISED)].map(([run]) => {
      const words = run.split(' ');
      return { words, keys: words.map(keyOf), line };
    }),
  );
};

/** Words of the text that make the host: "Acme Labels" of acme-labels.com, of getacmelabels.com, of alabels.com. */
export const nameOfHost = (label: string, runs: readonly CapitalRun[]): HostName | undefined => {
  let best: { name: string; line: VisibleLine; fit: number } | undefined;
  for (const { words, keys, line } of runs) {
    for (const [from, first] of keys.entries()) {
      if (first === '' || (first.charAt(0) !== label.charAt(0) && !label.includes(first))) continue;
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
        const fit = fitOf(keys.slice(from, to).filter(Boolean), label);
        if (fit === 0) continue;
        const name = words.slice(from, to).join(' ');
        if (nameKey(name).length < 3) continue;
        // A spelling with small letters says more than one in capitals.
        const isCalmer = best?.name === best?.name.toUpperCase() && name !== name.toUpperCase();
        if (!best || fit > best.fit || (fit === best.fit && isCalmer)) best = { name, line, fit };
      }
    }
  }
  return best && { name: best.name, line: best.line, isExact: best.fit === 3 };
};

/** A word of the text that is the host, with a capital anywhere in it. */
export const wordOfHost = (label: string, lines: readonly VisibleLine[]): HostName | undefined => {
  for (const line of lines) {
    const word = line.text
      .match(/[\p{L}\p{N}./]{3,40}/gu)
      ?.find((one) => nameKey(one).replaceAll(' ', '') === label);
    if (word !== undefined && /\p{Lu}/u.test(word))
      return { name: word.replace(/^[./]+/u, ''), line, isExact: true };
  }
  return undefined;
};
