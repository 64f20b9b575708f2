import {
  defectWeight,
  largestUploadBytes,
  type MetadataDefect,
  metadataDefects,
  mostUploadFiles,
  type PresentMetadata,
} from '@colophon/contracts/rules';
import type { PdfReading } from '#lib/pdf-metadata/read-metadata.ts';
import { refusalOf } from '#lib/upload/check-file.ts';

/** Why nothing can be said of a file. */
export type Problem = Exclude<PdfReading['kind'], 'read'> | 'too_large';

/** What was found in a file; undefined while it waits. */
export type Reading = PdfReading | { readonly kind: Problem } | undefined;

/** Files chosen or dropped at a time. */
export type Drop = readonly File[];

export interface Collected {
  readonly files: readonly File[];
  /** Of the last drop: were in the list already, or one too many. */
  readonly repeated: number;
  readonly leftOut: number;
}

/** The same file chosen again, as far as name, size and date show it. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${name}\n${size}\n${lastModified}`;
}

/** Undefined for a file that is worth reading: by the rules of an upload. */
export function problemBeforeReading(file: File): Problem | undefined {
  if (refusalOf(file) === undefined) return undefined;
  return file.size > largestUploadBytes && /\.pdf$/i.test(file.name) ? 'too_large' : 'not_pdf';
}

/** All drops together, each file once. What is no PDF takes no place from one that is. */
export function collect(drops: readonly Drop[]): Collected {
  const files = new Map<string, File>();
  let [repeated, leftOut] = [0, 0];
  for (const drop of drops) {
    [repeated, leftOut] = [0, 0];
    const pdfsFirst = [
      ...drop.filter((file) => problemBeforeReading(file) === undefined),
      ...drop.filter((file) => problemBeforeReading(file) !== undefined),
    ];
    for (const file of pdfsFirst) {
      if (files.has(keyOf(file))) repeated += 1;
      else if (files.size >= mostUploadFiles) leftOut += 1;
      else files.set(keyOf(file), file);
    }
  }
  return { files: [...files.values()], repeated, leftOut };
}

interface Named {
  readonly key: string;
  readonly file: File;
}
/** A file whose metadata are known. */
export interface JudgedFile extends Named {
  readonly metadata: PresentMetadata;
  /** The gravest first. */
  readonly defects: readonly MetadataDefect[];
}
export interface ProblemFile extends Named {
  readonly problem: Problem;
}

export interface Outcome {
  /** The worst first. */
  readonly judged: readonly JudgedFile[];
  readonly problems: readonly ProblemFile[];
  readonly waiting: number;
}

/** What is known so far. Files that are equally bad keep the order in which they came. */
export function judge(files: readonly File[], readings: ReadonlyMap<string, Reading>): Outcome {
  const problems: ProblemFile[] = [];
  const read: (Named & { metadata: PresentMetadata })[] = [];
  for (const file of files) {
    const key = keyOf(file);
    const reading = readings.get(key);
    if (reading?.kind === 'read') read.push({ key, file, metadata: reading.metadata });
    else if (reading !== undefined) problems.push({ key, file, problem: reading.kind });
  }
  const defects = metadataDefects(read.map(({ file, metadata }) => ({ ...metadata, fileName: file.name })));
  const judged = read.map((known, index) => ({ ...known, defects: defects[index] ?? [] }));
  return {
    judged: judged.toSorted((one, other) => defectWeight(other.defects) - defectWeight(one.defects)),
    problems,
    waiting: files.length - read.length - problems.length,
  };
}

/** What another title, author, description or keywords would help, the worst first. */
export function fixable({ judged }: Pick<Outcome, 'judged'>): readonly File[] {
  return judged.filter(({ defects }) => defects.length > 0).map(({ file }) => file);
}
