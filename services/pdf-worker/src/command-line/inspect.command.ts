import { parseArgs } from 'node:util';
import type { InspectAnswer } from './pdf-job.js';
import { refused } from './refused.js';
import type { PdfJobs } from './pdf-jobs.js';
import { UsageError } from './usage.js';

/** 0 when all files were read, 2 when one was refused. */
export async function inspect(jobs: PdfJobs, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new UsageError('inspect needs the path of a file.');
  let code = 0;
  for (const file of positionals) {
    const answer = await jobs.run({ op: 'inspect', in: file });
    if (!answer.ok) code = refused(file, answer);
    if (values.json) console.log(JSON.stringify({ file, ...answer }));
    else if (answer.ok) console.log(readable(file, answer));
  }
  return code;
}

/** One value a line, nested ones by their path, empty ones left out. */
function readable(file: string, answer: InspectAnswer): string {
  const { metadata, differing, pageCount, language, flags, warnings, refusal, scanned } = answer;
  const found = { metadata, differing, pageCount, language, flags, warnings, refusal, scanned };
  return [file, ...linesOf(found).map((line) => `  ${line}`)].join('\n');
}

function linesOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    if (Array.isArray(entry) && entry.every((item) => typeof item === 'string')) {
      return entry.length === 0 ? [] : [`${prefix}${key}: ${entry.join(', ')}`];
    }
    if (typeof entry === 'object' && entry !== null) return linesOf(entry, `${prefix}${key}.`);
    return entry === undefined || entry === '' || entry === false
      ? []
      : [`${prefix}${key}: ${typeof entry === 'string' ? entry : JSON.stringify(entry)}`];
  });
}
