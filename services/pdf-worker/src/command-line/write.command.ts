import { parseArgs } from 'node:util';
import type { Field } from '../pdf/metadata/field-places.js';
import type { EditableMetadata } from '../pdf/metadata/pdf-metadata.js';
import { longestRead } from '../pdf/metadata/merged-metadata.js';
import { metadataFields, profileOf } from './batch-line.parser.js';
import type { Refusal } from './pdf-job.js';
import type { PdfJobs } from './pdf-jobs.js';
import { refused } from './refused.js';
import { UsageError } from './usage.js';

const text = { type: 'string' } as const;
const options = {
  title: text,
  subject: text,
  keywords: text,
  author: text,
  description: text,
  profile: text,
  language: text,
};

/** 0 when `OUT` is written, 2 when the file was refused. */
export async function write(jobs: PdfJobs, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [input, output, ...rest] = positionals;
  if (!input || !output || rest.length > 0) throw new UsageError('write needs the paths of IN and OUT.');
  const { profile, language = '', ...given } = values;
  const job = { op: 'write', in: input, out: output, language, profile: profileOf(profile) } as const;
  const kept = metadataFields.filter((field) => given[field] === undefined);
  const metadata = await completed(jobs, input, given, kept);
  const answer = 'ok' in metadata ? metadata : await jobs.run({ ...job, metadata, kept });
  if (!answer.ok) return refused(input, answer);
  console.log(`${output}: ${[`${answer.bytesAdded} bytes added`, ...answer.warnings].join(', ')}`);
  return 0;
}

/** What was not given stays as the file has it; refused where that is more than we read. */
async function completed(
  jobs: PdfJobs,
  input: string,
  given: Partial<EditableMetadata>,
  kept: readonly Field[],
): Promise<EditableMetadata | Refusal> {
  if (isComplete(given)) return given;
  const present = await jobs.run({ op: 'inspect', in: input });
  if (!present.ok) return present;
  const lost = kept.filter((field) => present.cut.includes(field));
  if (lost.length > 0) return { ok: false, class: 'BAD_JOB', message: tooLongToKeep(lost) };
  const { creator: _, ...metadata } = present.metadata;
  return { ...metadata, ...given };
}

const tooLongToKeep = (fields: readonly string[]): string =>
  `The file has more than ${longestRead.toLocaleString('en')} characters of ${fields.join(' and ')}, which would be ` +
  `cut. Give ${fields.map((field) => `--${field}`).join(' and ')}.`;

const isComplete = (given: Partial<EditableMetadata>): given is EditableMetadata =>
  metadataFields.every((field) => given[field] !== undefined);
