import type { EditableMetadata, WriteProfile } from '../pdf/metadata/pdf-metadata.js';
import { BadJobError, type PdfJob } from './pdf-job.js';

const defaultPages = 5;
const maxPages = 10_000;
export const metadataFields = ['title', 'subject', 'keywords', 'author', 'description'] as const;

type Line = Readonly<Record<string, unknown>>;

/** @throws BadJobError that names what is wrong with the line */
export function parseBatchLine(text: string): PdfJob {
  const line = objectIn(text);
  const { op } = line;
  if (op === 'inspect') return { op, in: pathOf(line, 'in') };
  if (op === 'score')
    return { op, in: pathOf(line, 'in'), ...('before' in line ? { before: pathOf(line, 'before') } : {}) };
  if (op === 'text') return { op, in: pathOf(line, 'in'), pages: pagesOf(line) };
  if (op !== 'write') throw new BadJobError('"op" must be "inspect", "score", "write" or "text".');
  return {
    op,
    in: pathOf(line, 'in'),
    out: pathOf(line, 'out'),
    metadata: metadataOf(line),
    profile: profileOf(line['profile']),
    language: optionalText(line, 'language'),
  };
}

function objectIn(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadJobError('The line is not JSON.');
  }
  if (!isObject(value)) throw new BadJobError('A job is a JSON object.');
  return value;
}

const isObject = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathOf(line: Line, key: string): string {
  const value = line[key];
  // A path with a NUL is refused by the system in a less friendly way.
  if (typeof value !== 'string' || value === '' || value.includes('\0')) {
    throw new BadJobError(`"${key}" must be the path of a file.`);
  }
  return value;
}

function pagesOf({ pages = defaultPages }: Line): number {
  if (typeof pages !== 'number' || !Number.isInteger(pages) || pages < 1 || pages > maxPages) {
    throw new BadJobError(`"pages" must be a whole number from 1 to ${maxPages}.`);
  }
  return pages;
}

/** All five, as the HTTP contract has them: a field forgotten by mistake must not be removed from the file. */
function metadataOf({ metadata }: Line): EditableMetadata {
  if (!isObject(metadata)) throw new BadJobError('"metadata" must be an object.');
  const values = metadataFields.map((field) => {
    const value = metadata[field];
    if (typeof value !== 'string')
      throw new BadJobError(`"metadata.${field}" must be a string; "" removes it.`);
    return [field, value] as const;
  });
  return Object.fromEntries(values) as Record<(typeof metadataFields)[number], string>;
}

export function profileOf(value: unknown = 'standard'): WriteProfile {
  if (value !== 'standard' && value !== 'search') {
    throw new BadJobError('"profile" must be "standard" or "search".');
  }
  return value;
}

function optionalText(line: Line, key: string): string {
  const value = line[key] ?? '';
  if (typeof value !== 'string') throw new BadJobError(`"${key}" must be a string.`);
  return value;
}
