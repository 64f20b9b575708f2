import type { DocumentWarning } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';

export type WarningTone = 'bad' | 'warn' | 'info';

/** Nothing can be written into such a file, whatever its owner agrees to. */
const REFUSALS = new Set(['certified', 'encrypted_no_modify']);
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
  certified: 'Ask whoever certified it for a copy without the certification, and upload that one.',
  encrypted_no_modify: 'Upload a copy that is not protected against changes.',
  signed: 'You are asked to confirm this whenever its PDF is written.',
  no_text_scan: 'A copy with text recognition (OCR) gets better suggestions.',
};

type Warned = Pick<Document, 'warningDetails'>;

function has({ warningDetails }: Warned, ...codes: readonly string[]): boolean {
  return warningDetails.some(({ code }) => codes.includes(code));
}

export function isUnwritable(document: Warned): boolean {
  return has(document, ...REFUSALS);
}

/** Written only after its owner has agreed. */
export function needsConsent(document: Warned): boolean {
  return has(document, 'signed') && !isUnwritable(document);
}

/** PDF/A keeps the standard way of writing, whatever the brand context says. */
export function isArchiveFile(document: Warned): boolean {
  return has(document, 'pdf_a');
}

function toneOf(code: string): WarningTone {
  if (REFUSALS.has(code)) return 'bad';
  return GOOD_TO_KNOW.has(code) ? 'info' : 'warn';
}

const TONES: readonly WarningTone[] = ['bad', 'warn', 'info'];

/** What a person should know of the file before anything is written, the gravest first. */
export function groupedWarnings({ warningDetails }: Warned): { tone: WarningTone; texts: string[] }[] {
  const textOf = ({ code, message }: DocumentWarning) => {
    // A signed file that is certified, too, is not asked about: it cannot be written at all.
    const advice = code === 'signed' && isUnwritable({ warningDetails }) ? undefined : ADVICE[code];
    return advice === undefined ? message : `${message} ${advice}`;
  };
  return TONES.map((tone) => ({
    tone,
    texts: warningDetails.filter(({ code }) => toneOf(code) === tone).map(textOf),
  })).filter(({ texts }) => texts.length > 0);
}

/** The error shown says that nothing can be written: the gravest warning would say it once more. */
export const showsRefusal = ({ errorCode }: Pick<Document, 'errorCode'>): boolean =>
  /^(?:certified_no_changes|encrypted_no_modify)$/.test(errorCode ?? '');

/** What helps after a refusal, where the server's sentence does not say it. */
const AFTER_REFUSAL: Readonly<Record<string, string>> = {
  certified_no_changes: ADVICE['certified'] ?? '',
  not_pdf: 'Save it as a PDF first, then upload that file.',
  too_large: 'Export it with smaller images or in parts, and upload those.',
  timeout: 'Export it with smaller images or in parts, and upload those.',
  no_text_found:
    'Little more than its file name can be suggested. A copy with text recognition (OCR) gets better suggestions.',
  out_of_memory: 'Export it with smaller images or in parts, and upload those.',
};

export function adviceAfter(errorCode: string | null): string | undefined {
  return AFTER_REFUSAL[errorCode ?? ''];
}
