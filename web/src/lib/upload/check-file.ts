import { largestUploadBytes, mostUploadFiles } from '@colophon/contracts/rules';

export const PDF_TYPE = 'application/pdf';

function hasPdfName(file: File): boolean {
  return /\.pdf$/i.test(file.name);
}

/** Type first, then size: for a large image the message is that it is no PDF. Undefined if the file is acceptable. */
export function refusalOf(file: File): string | undefined {
  if (file.type !== PDF_TYPE && !(file.type === '' && hasPdfName(file))) {
    return hasPdfName(file) ? `${file.name} is not a supported file type` : `${file.name} is not a PDF file`;
  }
  return file.size > largestUploadBytes ? `${file.name} is too large (max 25MB)` : undefined;
}

/** What is wrong with a refused file, and what to do about it: beside the reason, which only names the rule. */
export function refusalAdvice(file: File): string {
  if (file.size > largestUploadBytes)
    return `It has ${(file.size / 1024 ** 2).toFixed(1)} MB; the limit is 25 MB. Save it with smaller images (“Reduce file size” in Acrobat), or in parts.`;
  if (file.size === 0) return 'The file is empty. Export it again from its source.';
  return hasPdfName(file)
    ? 'It is not a PDF inside, although its name ends in .pdf. Export it as a PDF from its source.'
    : 'Save or export it as a PDF, then upload that.';
}

export interface RefusedFile {
  readonly file: File;
  readonly reason: string;
}

export interface CheckedDrop {
  accepted: File[];
  refused: RefusedFile[];
  /** About the drop as a whole. */
  errors: string[];
}

/** Too many files refuse the drop as a whole: which fifty were meant is not ours to guess. */
export function checkDrop(files: readonly File[]): CheckedDrop {
  if (files.length > mostUploadFiles)
    return { accepted: [], refused: [], errors: [`Maximum ${mostUploadFiles} files allowed`] };
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = refusalOf(file);
    if (reason === undefined) accepted.push(file);
    else refused.push({ file, reason });
  }
  return { accepted, refused, errors: [] };
}

/** The single zones of the public pages have their own sentences. */
export function singleRefusalOf(file: File): string | undefined {
  if (file.type !== PDF_TYPE) return 'Please upload a PDF file';
  return file.size > largestUploadBytes ? 'File size must be less than 25MB' : undefined;
}
