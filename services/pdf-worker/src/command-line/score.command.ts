import { parseArgs } from 'node:util';
import {
  csvByteOrderMark,
  csvLine,
  type FindabilityScore,
  findabilityRules,
} from '@colophon/contracts/rules';
import type { ScoreAnswer } from './pdf-job.js';
import type { PdfJobs } from './pdf-jobs.js';
import { refused } from './refused.js';
import { UsageError } from './usage.js';

const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  before: { type: 'string' },
  'fail-under': { type: 'string' },
} as const;

/** 0 when all files were scored, 2 when one was refused, 3 when one has fewer points than asked for. */
export async function score(jobs: PdfJobs, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { before, json, csv } = values;
  const least = leastOf(values['fail-under']);
  if (positionals.length === 0) throw new UsageError('score needs the path of a file.');
  if (json && csv) throw new UsageError('--json and --csv cannot both be the answer.');
  if (before !== undefined && positionals.length > 1)
    throw new UsageError('--before is the original of one file.');
  let code = 0;
  if (csv) process.stdout.write(csvByteOrderMark + csvLine(HEAD));
  for (const file of positionals) {
    const answer = await jobs.run({ op: 'score', in: file, ...(before === undefined ? {} : { before }) });
    if (!answer.ok) code = refused(file, answer);
    else if (code === 0 && (answer.file.score ?? 0) < least) code = 3;
    if (json) console.log(JSON.stringify({ path: file, ...answer }));
    else if (answer.ok && csv) process.stdout.write(csvLine(cellsOf(file, answer)));
    else if (answer.ok) console.log(readable(file, answer));
  }
  return code;
}

function leastOf(asked: string | undefined): number {
  const least = Number(asked ?? 0);
  if (!Number.isInteger(least) || least < 0 || least > 100)
    throw new UsageError('--fail-under takes a whole number from 0 to 100.');
  return least;
}

const points = ({ score: value, band }: FindabilityScore): string =>
  value === null ? 'not measured' : `${value} (${band ?? ''})`;

const title = (id: string): string => findabilityRules.find((rule) => rule.id === id)?.title ?? id;

const HEAD = ['file', 'score', 'match', 'show', 'band', 'before', 'open', 'fell'];

/** Rules by their ids, which stay when titles change. */
function cellsOf(file: string, { file: now, before, fallen }: ScoreAnswer): string[] {
  const open = now.rules.filter(({ status }) => status === 'fail' || status === 'half').map(({ id }) => id);
  const numbers = [now.score, now.match, now.show].map((value) => String(value ?? ''));
  return [file, ...numbers, now.band ?? '', String(before?.score ?? ''), open.join(' '), fallen.join(' ')];
}

/** A fall stands first, then what is not met. */
function readable(file: string, { file: now, before, fallen }: ScoreAnswer): string {
  const open = now.rules.filter(({ status }) => status === 'fail' || status === 'half');
  return [
    `${file}: ${before ? `${points(before)} → ` : ''}${points(now)}`,
    ...fallen.map((id) => `  fell: ${title(id)}`),
    ...open.map(({ id, status, found }) =>
      [`  ${status === 'half' ? 'half' : 'open'}: ${title(id)}`, found].filter(Boolean).join(': '),
    ),
  ].join('\n');
}
