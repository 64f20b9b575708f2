import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { metadataCommand, usage, UsageError } from '@colophon/ai-worker/command-line';
import type { PdfEngine } from '@colophon/pdf-worker/engine';

// The two workers know nothing of each other: the file is read by the one and described by the other here.
// Half a second that a batch of texts does not pay.
const startEngine = async (): Promise<PdfEngine> => {
  const [{ PdfEngine: Engine }, { defaultEngineLimits, engineLimits }] = await Promise.all([
    import('@colophon/pdf-worker/engine'),
    import('@colophon/pdf-worker/engine-limits'),
  ]);
  return Engine.start({ folder: tmpdir(), concurrency: 1, ...engineLimits(defaultEngineLimits) });
};
let engine: PdfEngine | undefined;

/** npm changes to the top of the checkout; users mean paths from their own folder. */
const folder = process.env['INIT_CWD'] ?? process.cwd();

const isWrongCall = (error: unknown): error is Error =>
  error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');

// Who reads the answers may stop reading, as `head` does.
process.stdout.on('error', () => process.exit(0));
try {
  await metadataCommand(process.argv.slice(2), {
    env: process.env,
    readPdf: async (path) => {
      const file = resolve(folder, path);
      await access(file).catch(() => {
        throw new Error(`${path} is not there or cannot be read.`);
      });
      engine ??= await startEngine();
      const { text, metadata, language } = await engine.inspect(file);
      return { text, original: metadata, language };
    },
  });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(isWrongCall(error) ? `${reason}\n\n${usage}` : reason);
  process.exitCode = isWrongCall(error) ? 2 : 1;
} finally {
  await engine?.close();
}
