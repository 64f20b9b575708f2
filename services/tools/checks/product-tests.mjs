import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../devstack/bootstrap/steps.mjs';
import { AT_ONCE, runJest } from './jest-runs.mjs';
import { findChromium } from './tools.mjs';

const CONFIG = join(ROOT, 'web/e2e/jest.config.js');
/**
 * Variables that replace parts of the stack: what the machine's owner set for `npm start` must not reach tests that
 * write and delete.
 */
export const REPLACEMENT =
  /^(PORT|HOST|COLOPHON_HOME|INIT_CWD|PUBLIC_URL|(\w+_)?DATABASE_URL|NATS_URL|S3_\w+|SMTP_URL|OPENAI_\w+|STRIPE_\w+|OTEL_\w+)$/;

/** The specs that start the whole product as a person does: its API, the faults it survives, the browser journey. */
export async function runProductTests(tally, scratch) {
  if (!existsSync(CONFIG)) return;
  // Its own folder for everything the stacks store, so that leftovers can be found.
  const home = join(scratch, 'stacks');
  mkdirSync(home);
  chmodSync(scratch, 0o711);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REPLACEMENT.test(name)));
  const args = ['--config', CONFIG, `--maxWorkers=${AT_ONCE}`];
  await runJest(tally, 'whole product and browser journey', scratch, args, {
    ...env,
    TMPDIR: home,
    CHROMIUM_PATH: findChromium() ?? '',
  });
  await tally.check('no process is left behind', async () => {
    const left = processesMentioning(home);
    if (left.length > 0) throw new UserError(left.join('\n'));
  });
}

/** Command lines below /proc; other systems are trusted. */
function processesMentioning(text) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(text));
}
