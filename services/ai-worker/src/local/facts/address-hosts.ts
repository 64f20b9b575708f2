import type { VisibleLine } from '../../metadata/document-text.js';
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
/** Hosts of a document's own addresses, without those everybody has. */
export const hostsIn = (lines: readonly VisibleLine[]): { label: string; line: VisibleLine }[] =>
  lines.flatMap((line) =>
    [...line.text.matchAll(HOST)].flatMap(([, first, second]) => {
      const host = (first ?? second ?? '').toLowerCase().replace(/^www\./u, '');
      if (HELP_HOST.test(host)) return [];
      const parts = host.split('.').filter(Boolean);
      // The label before the domain: "acme" of shop.acme.co.uk.
      const tail = /^(?:co|com|org|net|gov|ac|edu)$/u.test(parts.at(-2) ?? '') && parts.length > 2 ? -3 : -2;
      const label = parts.at(tail) ?? '';
      return label.length < 2 || COMMON_HOST.test(label) ? [] : [{ label: label.replaceAll('-', ''), line }];
    }),
  );

const CAPITALISED = new RegExp(NAME, 'gu');

/** Words of the text that, written together, are the host: "Acme Labels" of acme-labels.com. */
export const nameOfHost = (
  label: string,
  lines: readonly VisibleLine[],
): { name: string; line: VisibleLine } | undefined => {
  let best: { name: string; line: VisibleLine } | undefined;
  for (const line of lines) {
    for (const [run] of line.text.matchAll(CAPITALISED)) {
      const words = run.split(' ');
      for (let from = 0; from < words.length; from += 1) {
        for (let to = from + 1; to <= Math.min(words.length, from + 6); to += 1) {
          const name = words.slice(from, to).join(' ');
          const joined = nameKey(name).replaceAll(' ', '');
          if (joined.length < 3 || joined !== label) continue;
          // A spelling with small letters says more than one in capitals.
          if (!best || (best.name === best.name.toUpperCase() && name !== name.toUpperCase()))
            best = { name, line };
        }
      }
    }
  }
  return best;
};

/** A word of the text that is the host, with a capital anywhere in it. */
export const wordOfHost = (
  label: string,
  lines: readonly VisibleLine[],
): { name: string; line: VisibleLine } | undefined => {
  for (const line of lines) {
    const word = line.text
      .match(/[\p{L}\p{N}./]{3,40}/gu)
      ?.find((one) => nameKey(one).replaceAll(' ', '') === label);
    if (word !== undefined && /\p{Lu}/u.test(word)) return { name: word.replace(/^[./]+/u, ''), line };
  }
  return undefined;
};
