import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, UserError } from '../bootstrap/steps.mjs';
import { runJest } from './jest-runs.mjs';
import { findChromium } from './tools.mjs';

const CONFIG = join(ROOT, 'web/e2e/jest.config.js');
const READY_MS = 90_000;

/** Starts the stack as a person does, on a home of its own, and lets the browser specs loose on it. */
export async function runBrowserJourney(tally, scratch) {
  if (!existsSync(CONFIG)) return;
  const home = mkdtempSync(join(tmpdir(), 'colophon-e2e-'));
  let stack;
  try {
    const isUp = await tally.check('stack for the browser journey', async () => {
      stack = await startStack(home);
      return stack.url;
    });
    if (!isUp) return;
    await runJest(tally, 'browser journey', scratch, ['--config', CONFIG, '--runInBand'], {
      ...process.env,
      COLOPHON_URL: stack.url,
      COLOPHON_HOME: home,
      COLOPHON_MAIL_DIR: join(home, 'mail'),
      CHROMIUM_PATH: findChromium(),
    });
    await tally.check('stack stops and leaves nothing behind', () => stack.stop());
  } finally {
    await stack?.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function startStack(home) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'services/devstack/dist/cli.js'), 'start'], {
    cwd: ROOT,
    env: { ...withoutReplacements(process.env), PORT: String(port), COLOPHON_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-4000)));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const outcome = await Promise.race([
    exited.then(() => 'ended'),
    isReady(url),
    delay(READY_MS, 'late', { ref: false }),
  ]);
  if (outcome !== 'ready') {
    child.kill('SIGKILL');
    throw new UserError(`The stack did not become ready (${outcome}).\n${output}\n${serviceLog(home)}`);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 40_000);
    const code = await exited;
    clearTimeout(timer);
    if (code !== 0) throw new UserError(`The stack ended with ${code}.\n${output}`);
  };
  return { url, stop };
}

/** What the machine's owner set for `npm start` must not reach the tests: they write and delete. */
function withoutReplacements(env) {
  const replaced =
    /^(DATABASE_URL|\w+_DATABASE_URL|NATS_URL|S3_\w+|SMTP_URL|OPENAI_\w+|STRIPE_\w+|PUBLIC_URL|HOST|OTEL_\w+)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !replaced.test(name)));
}

async function isReady(url) {
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return 'ready';
    await delay(200, undefined, { ref: false });
  }
}

function serviceLog(home) {
  const file = join(home, 'logs/services.log');
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-3000) : '';
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
