import { fileURLToPath } from 'node:url';
import { Interrupted, interruptedCode, spawnBound } from './children.mjs';
import { fullDisk } from './disk.mjs';

/** Top of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[/\\]$/, '');

/** Ends the command with one sentence that says what to do, and without a stack. */
export class UserError extends Error {}

const HEARTBEAT_MS = 10_000;
/** What is shown of a failed program's words: its first ones name the fault, its last ones where it ended. */
const OUTPUT_SHOWN = 2000;
const OUTPUT_KEPT = 1_000_000;

/**
 * Prints one line when a step begins, which says how long it usually takes, one every 10 s while it lasts, and one with
 * its time at the end. On standard error: standard output belongs to the command, which may be a tool whose answers a
 * program reads.
 */
export async function step(title, usually, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.error(`• ${title} (usually ${usually})`);
  const heartbeat = setInterval(() => console.error(`  … ${title} (${seconds()})`), HEARTBEAT_MS);
  try {
    const result = await work();
    if (Date.now() - started > 300) console.error(`  done in ${seconds()}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Runs a program in the checkout; shows what it printed only when it fails. */
export function execute(command, args, { env = process.env, cwd = ROOT, hint = '' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawnBound(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }, 'SIGKILL');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        if (output.length < OUTPUT_KEPT) output += chunk;
      });
    }
    child.once('error', (error) =>
      reject(new UserError(`${command} could not be run: ${error.message}. ${hint}`)),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else if (interruptedCode() !== undefined) reject(new Interrupted());
      else reject(new UserError(explain(`${command} ${args.join(' ')}`, code ?? signal, output, hint)));
    });
  });
}

function explain(command, status, output, hint) {
  if (/ENOSPC|EDQUOT|no space left on device/i.test(output)) return fullDisk(ROOT);
  return `${shorten(output.trim())}\n\n"${command}" failed (${status}). ${hint}`.trim();
}

function shorten(text) {
  if (text.length <= 2 * OUTPUT_SHOWN) return text;
  return `${text.slice(0, OUTPUT_SHOWN)}\n  […]\n${text.slice(-OUTPUT_SHOWN)}`;
}
