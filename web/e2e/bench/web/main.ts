/**
 * What the screens weigh on a reader's machine, measured on the running product: Lighthouse (the system's Chromium,
 * median of five loads), layout shift of every route, and how long a click or a key takes to show under a processor
 * four times slower.
 *
 *   npm run bench:web [-- --runs 5] [--json figures.json] [--only mobile]
 *
 * With --only Lighthouse loads those alone whose form or path contains the word.
 *
 * npx fetches Lighthouse at a fixed version: only this bench needs its hundred packages.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Account } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { RunningStack } from '../../stack/running-stack.ts';
import { measureInteractions } from './interactions.ts';
import { measureShifts } from './layout-shifts.ts';
import { Lighthouse, type Load } from './lighthouse.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const stack = await RunningStack.start();
try {
  const account = await Account.open(stack);
  await stack.giveCredits(account.email, 20);
  const id = await account.uploadOne({ name: 'report.pdf', bytes: await samplePdf('A report', 10) });
  await account.untilDone(id);
  const review = `/documents/${id}/review`;
  const member = { origin: stack.url, token: account.token };
  const loads: Load[] = [
    ...['/', '/pricing', '/login'].map((path) => ({ path, form: 'desktop' as const })),
    ...['/dashboard', '/documents', review].map((path) => ({ path, form: 'desktop' as const, member: true })),
    { path: '/', form: 'mobile' },
    ...['/dashboard', '/documents', review].map((path) => ({ path, form: 'mobile' as const, member: true })),
  ];
  const wanted = loads.filter(({ form, path }) => `${form} ${path}`.includes(values.only));

  const before = loadavg()[0];
  const shifts = await measureShifts(member, [
    '/dashboard',
    '/upload',
    '/documents',
    review,
    '/brand-context',
    '/settings',
  ]);
  console.table(shifts);
  const interactions = await measureInteractions(member, review);
  console.table(interactions);
  const lighthouse = await Lighthouse.start(member);
  const scores = [];
  try {
    for (const load of wanted) {
      const score = await lighthouse.median(load, Number(values.runs));
      scores.push({ ...score, path: load.path.replace(id, '{id}') });
      console.table([scores.at(-1)]);
    }
  } finally {
    await lighthouse.stop();
  }
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    'load before': before,
    'load after': loadavg()[0],
    'script benchmark of Lighthouse, lowest and highest': [
      Math.min(...scores.map(({ slowest }) => slowest)),
      Math.max(...scores.map(({ fastest }) => fastest)),
    ],
  };
  console.table(scores);
  console.log(machine);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ machine, scores, shifts, interactions }, null, 2)}\n`);
} finally {
  await stack.stop();
}
