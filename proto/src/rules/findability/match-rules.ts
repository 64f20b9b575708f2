import { bareWords } from '../field-lint.js';
import { titleDefect } from '../metadata-defects.js';
import { contentWords } from './content-words.js';
import { type FileFacts, infoOf } from './file-facts.js';
import {
  type Check,
  earn,
  failed,
  halfOf,
  keywordsOf,
  passed,
  percent,
  titleOf,
  unknown,
} from './rule-outcome.js';
import type { FindabilityRuleId } from './rule-catalogue.js';

const textLayer: Check = ({ pages }) => {
  if (!pages || pages.read === 0) return unknown;
  const share = pages.withText / pages.read;
  return earn(share >= 0.9 ? 1 : share >= 0.5 ? 0.5 : 0, `${pages.withText} of ${pages.read} pages`);
};

const mappable: Check = ({ pages }) => {
  if (!pages || pages.withText === 0) return unknown;
  return earn(pages.unmappableShare < 0.05 ? 1 : 0, `${percent(pages.unmappableShare)} without`);
};

/** Digits and letters of a digest or an identifier. */
const HASH = /^(?:[0-9a-f]{16,}|\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?)(?:\.\w+)?$/iu;
const PATH_START = /^(?:[a-z]:[\\/]|\\\\|file:|\/(?:home|users|tmp|var|mnt)\/)/iu;
/** Two separators and no blank: "and/or" is no path. */
const isPath = (title: string): boolean =>
  PATH_START.test(title) || (!/\s/u.test(title) && title.split(/[\\/]/u).length > 2);
const SPECIALS = /[\uFFF0-\uFFFF]/u;

const titleHuman: Check = (facts, fileName) => {
  const title = titleOf(facts);
  if (title === '') return failed('');
  const defect = titleDefect(title, { title, fileName, author: '', subject: '', keywords: '' });
  const isMachine =
    (defect !== undefined && defect !== 'page_line_title') ||
    HASH.test(title) ||
    isPath(title) ||
    SPECIALS.test(title);
  return earn(isMachine ? 0 : 1, title);
};

const LONG_NUMBER = /\p{Nd}{2,}/gu;

const titleTrue: Check = (facts) => {
  const { pages } = facts;
  const title = titleOf(facts);
  if (title === '') return failed('');
  // A stamp or a printed line over a scan says nothing of what the scan is.
  if (!pages || pages.withText === 0 || pages.words.length === 0) return unknown;
  const seen = new Set(pages.words);
  const words = contentWords(title);
  if (words.length === 0) return unknown;
  const missing = words.filter((word) => !seen.has(word));
  const digits = new Set(pages.words.flatMap((word) => word.match(LONG_NUMBER) ?? []));
  const strange = (title.normalize('NFKC').match(LONG_NUMBER) ?? []).filter((number) => !digits.has(number));
  const share = 1 - missing.length / words.length;
  const found = missing.length === 0 ? 'all words' : `not on the pages: ${missing.slice(0, 5).join(', ')}`;
  return earn(strange.length > 0 || share < 0.3 ? 0 : share >= 0.6 ? 1 : 0.5, found);
};

const keywordsPresent: Check = (facts) => {
  const keywords = keywordsOf(facts);
  return earn(keywords.length >= 3 ? 1 : keywords.length >= 1 ? 0.5 : 0, keywords.slice(0, 8).join(', '));
};

const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const keywordsWhole: Check = (facts) => {
  const inXmp = comparable(facts.xmp?.keywords ?? '');
  const inInfo = facts.pdfa.startsWith('4') ? inXmp : comparable(infoOf(facts)?.keywords ?? '');
  if (inXmp === '' && inInfo === '') return failed('');
  if (inXmp !== inInfo) return failed(inXmp === '' ? 'only in the information dictionary' : 'not the same');
  return earn(/[;|\n]/u.test(inXmp) ? 0 : 1, inXmp);
};

const descriptionIndexed: Check = (facts) => {
  const summary = facts.xmp?.summary ?? '';
  if (summary !== '') return passed(summary);
  const subject = infoOf(facts)?.subject ?? '';
  return subject === '' ? failed('') : halfOf(subject);
};

/** The profile for search engines puts the description where the subject stands otherwise: no conflict of two programs. */
const summaryPair = ({ xmp }: FileFacts, subject: string): readonly [string, string] =>
  xmp?.summary !== '' && xmp?.summary === xmp?.description ? ['', ''] : [xmp?.summary ?? '', subject];

const placesAgree: Check = (facts) => {
  const { xmp } = facts;
  const info = infoOf(facts);
  const pairs: readonly (readonly [string, string, string])[] = [
    ['title', xmp?.title ?? '', info?.title ?? ''],
    ['author', xmp?.author ?? '', info?.author ?? ''],
    ['subject', ...summaryPair(facts, info?.subject ?? '')],
    ['keywords', xmp?.keywords ?? '', info?.keywords ?? ''],
  ];
  const stated = [
    ...pairs.flatMap(([, one, other]) => [one, other]),
    xmp?.summary ?? '',
    info?.subject ?? '',
  ];
  const stale = xmp?.staleTitle ?? '';
  if (stale === '' && stated.every((value) => value === '')) return failed('');
  // An absent value is no conflict.
  const differing = pairs.filter(
    ([, one, other]) => one !== '' && other !== '' && bareWords(one) !== bareWords(other),
  );
  const names = [...differing.map(([name]) => name), ...(stale === '' ? [] : ['xmp:Title'])];
  return earn(names.length === 0 ? 1 : 0, names.join(', '));
};

export const matchChecks = {
  'text.layer': textLayer,
  'text.mappable': mappable,
  'title.present': (facts) => earn(titleOf(facts) === '' ? 0 : 1, titleOf(facts)),
  'title.human': titleHuman,
  'title.true': titleTrue,
  'keywords.present': keywordsPresent,
  'keywords.whole': keywordsWhole,
  'description.indexed': descriptionIndexed,
  'places.agree': placesAgree,
} as const satisfies Partial<Record<FindabilityRuleId, Check>>;
