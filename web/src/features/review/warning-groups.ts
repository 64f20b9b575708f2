import type { DocumentWarning } from '@colophon/contracts/rules';
import { isUnwritable, REFUSALS, type Warned } from '#lib/unwritable.ts';
import { fileWarnings } from './file-warnings.ts';
import { REFUSAL_ADVICE } from './refusal.ts';

type WarningTone = 'bad' | 'warn' | 'info';

/** What stays as it is and asks for nothing. */
const GOOD_TO_KNOW = new Set([
  'encrypted',
  'active_content',
  'javascript',
  'launch',
  'embedded_files',
  'pdf_a',
  'metadata_differs',
]);

/** What a person can do about it; other warnings need no more than their sentence. */
const ADVICE: Readonly<Record<string, string>> = {
  ...REFUSAL_ADVICE,
  signed: 'We ask you to confirm this each time we write the PDF.',
  no_text_scan: 'A copy with text recognition (OCR) gets better suggestions.',
};

function toneOf(code: string): WarningTone {
  if (REFUSALS.has(code)) return 'bad';
  return GOOD_TO_KNOW.has(code) ? 'info' : 'warn';
}

const TONES: readonly WarningTone[] = ['bad', 'warn', 'info'];

/** What a person should know of the file before anything is written, the gravest first. */
export function groupedWarnings(document: Warned): { tone: WarningTone; texts: string[] }[] {
  const textOf = ({ code, message }: DocumentWarning) => {
    // A signed file that is certified, too, is not asked about: it cannot be written at all.
    const advice = code === 'signed' && isUnwritable(document) ? undefined : ADVICE[code];
    return advice === undefined ? message : `${message} ${advice}`;
  };
  return TONES.map((tone) => ({
    tone,
    texts: fileWarnings(document)
      .filter(({ code }) => toneOf(code) === tone)
      .map(textOf),
  })).filter(({ texts }) => texts.length > 0);
}
