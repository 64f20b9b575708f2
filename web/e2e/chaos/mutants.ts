import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from './harness/tree-copy.ts';
import type { ChaosOptions } from './options.ts';
import { Run } from './run.ts';

/** A guard of the product that is taken out of a copy of its built tree. */
interface Mutant {
  readonly name: string;
  /** Below the tree's top. */
  readonly file: string;
  /** Occurs exactly once; if not, the guard has moved and this entry must follow. */
  readonly text: string;
  readonly instead: string;
  /** Invariants that know of it; that others break, on a busy machine, proves nothing. */
  readonly by: readonly string[];
  /** Where the guard is all that helps. */
  readonly trial: Pick<ChaosOptions, 'leg'> &
    Partial<Pick<ChaosOptions, 'faults' | 'paceMs' | 'minutes' | 'most'>>;
}

const mutants: readonly Mutant[] = [
  {
    name: 'without the inbox',
    file: 'services/libs/platform/dist/bootstrap/dispatch.js',
    text: 'const first = await claimEvent(transaction.manager, durable, message.meta.id);',
    instead: 'const first = true;',
    by: ['I10'],
    trial: { leg: 'storm', faults: ['F10'], paceMs: 500, minutes: 0.7, most: 4 },
  },
  {
    name: 'without the check of the metadata version',
    file: 'services/document/dist/processed-file/processed-file.js',
    text: "document.stage === 'writing' && document.metadataVersion === metadataVersion;",
    instead: "document.stage === 'writing';",
    by: ['I8'],
    trial: { leg: 'storm', faults: ['F7', 'F10'], paceMs: 500, minutes: 1, most: 4 },
  },
  {
    name: 'with the ack before the effect',
    file: 'services/libs/platform/dist/messaging/event-worker.js',
    text: "            crashPoint('consumer.before-effect');",
    instead: "            raw.ack();\n            crashPoint('consumer.before-effect');",
    by: ['I2', 'I4', 'I9'],
    trial: { leg: 'points' },
  },
  {
    name: 'with a place that is given back only when its work succeeds',
    file: 'services/libs/platform/dist/places/places.js',
    text: `        try {
            return await work();
        }
        finally {
            place.release();
        }`,
    instead: `        const done = await work();
        place.release();
        return done;`,
    by: ['I13'],
    trial: { leg: 'storm', faults: ['F16'], paceMs: 500, minutes: 0.5, most: 4 },
  },
  {
    name: 'with a PDF seat that is given back only when its job succeeds',
    file: 'services/pdf-worker/dist/job/job-pool.js',
    text: `            return await withJobFolder(seat.folder, (folder) => work({ folder, time, run: (job) => this.runJob(seat, job, time) }));
        }
        finally {
            this.giveBack(seat);
        }`,
    instead: `            const done = await withJobFolder(seat.folder, (folder) => work({ folder, time, run: (job) => this.runJob(seat, job, time) }));
            this.giveBack(seat);
            return done;
        }
        finally {
        }`,
    by: ['I2', 'I13'],
    trial: { leg: 'storm', faults: ['F18'], paceMs: 500, minutes: 0.7, most: 2 },
  },
  {
    name: 'without regard for keys of calls',
    file: 'services/gateway/dist/idempotency/idempotency.interceptor.js',
    text: 'const name = claimName(request.user.userId, key);',
    instead: 'const name = claimName(request.user.userId, `${key}${Math.random()}`);',
    by: ['I4', 'I10'],
    trial: { leg: 'storm', faults: ['F17'], paceMs: 400, minutes: 0.7, most: 4 },
  },
];

export interface MutantResult {
  readonly name: string;
  /** Codes of the invariants that broke; none means that the suite is blind to it. */
  readonly foundBy: readonly string[];
}

/** Runs the suite against the product with one guard less at a time. */
export const judgeMutants = async (
  options: ChaosOptions,
  log: (line: string) => void,
): Promise<MutantResult[]> => {
  const results: MutantResult[] = [];
  for (const mutant of mutants.filter(({ name }) => name.includes(options.mutants))) {
    log(`the product ${mutant.name}`);
    const copy = await copyTree(options.root);
    try {
      await mutate(copy.root, mutant);
      const outcome = await Run.perform({ ...options, ...mutant.trial, root: copy.root }, log);
      const foundBy = outcome.judgements.filter(
        ({ code, violations }) => mutant.by.includes(code) && violations.length > 0,
      );
      for (const { code, violations } of foundBy) log(`  ${code}: ${violations[0]?.text ?? ''}`);
      results.push({ name: mutant.name, foundBy: foundBy.map(({ code }) => code) });
    } finally {
      await copy.remove();
    }
  }
  return results;
};

const mutate = async (root: string, { file, text, instead, name }: Mutant): Promise<void> => {
  const path = join(root, file);
  const source = await readFile(path, 'utf8');
  const [before, ...after] = source.split(text);
  if (before === undefined || after.length !== 1)
    throw new Error(`${name}: ${file} has the guard's text ${after.length} times, not once`);
  await writeFile(path, before + instead + after.join(text));
};
