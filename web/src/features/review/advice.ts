import { ADVICE_CERTIFIED } from './refusal.ts';

/** What helps after a refusal, where the server's sentence does not say it. */
const AFTER_REFUSAL: Readonly<Record<string, string>> = {
  certified_no_changes: ADVICE_CERTIFIED,
  not_pdf: 'Save it as a PDF first, then upload that file.',
  too_large: 'Export it with smaller images, or in parts.',
  timeout: 'Export it with smaller images, or in parts.',
  no_text_found:
    'We can suggest little more than its file name. Upload a copy with text recognition (OCR) for better suggestions.',
  out_of_memory: 'Export it with smaller images, or in parts.',
};

export function adviceAfter(errorCode: string | null): string | undefined {
  return AFTER_REFUSAL[errorCode ?? ''];
}
