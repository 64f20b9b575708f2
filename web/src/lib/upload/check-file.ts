import { MAX_FILE_BYTES, MAX_FILES } from '#config/limits.ts';

export const PDF_TYPE = 'application/pdf';

function hasPdfName(file: File): boolean {
  return /\.pdf$/i.test(file.name);
}

/** Type first, then size: a large picture is told that it is no PDF. Undefined when the file may go. */
export function refusalOf(file: File): string | undefined {
  if (file.type !== PDF_TYPE && !(file.type === '' && hasPdfName(file))) {
    return hasPdfName(file) ? `${file.name} is not a supported file type` : `${file.name} is not a PDF file`;
  }
  return file.size > MAX_FILE_BYTES ? `${file.name} is too large (max 25MB)` : undefined;
}

export interface CheckedDrop {
  accepted: File[];
  refusals: string[];
}

/** Too many files refuse the drop as a whole: which fifty were meant is not ours to guess. */
export function checkDrop(files: readonly File[]): CheckedDrop {
  if (files.length > MAX_FILES) return { accepted: [], refusals: [`Maximum ${MAX_FILES} files allowed`] };
  const refusals: string[] = [];
  const accepted = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal !== undefined) refusals.push(refusal);
    return refusal === undefined;
  });
  return { accepted, refusals };
}

/** The single zones of the public pages have sentences of their own. */
export function singleRefusalOf(file: File): string | undefined {
  if (file.type !== PDF_TYPE) return 'Please upload a PDF file';
  return file.size > MAX_FILE_BYTES ? 'File size must be less than 25MB' : undefined;
}
