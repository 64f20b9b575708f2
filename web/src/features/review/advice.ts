import { ADVICE_CERTIFIED } from './warning-groups.ts';

/** What helps after a refusal, where the server's sentence does not say it. */
const AFTER_REFUSAL: Readonly<Record<string, string>> = {
  certified_no_changes: ADVICE_CERTIFIED,
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
