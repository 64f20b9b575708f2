import { ServerError } from '@colophon/local-servers';
import { DevstackError, explainSystemError } from './stack/devstack.errors.js';
import { homeOf } from './stack/home.js';

type Command = (options: readonly string[]) => Promise<number>;

/** Each command is loaded only when asked for. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.command.js')).start,
  reset: async () => (await import('./commands/reset.command.js')).reset,
  doctor: async () => (await import('./commands/doctor.command.js')).doctor,
  credits: async () => (await import('./commands/credits.command.js')).credits,
  seed: async () => (await import('./commands/seed.command.js')).seed,
  backup: async () => (await import('./commands/backup.command.js')).backup,
  restore: async () => (await import('./commands/restore.command.js')).restore,
  'dead-letters': async () => (await import('./commands/dead-letters.command.js')).deadLetters,
};

const [name = 'start', ...options] = process.argv.slice(2);

try {
  const load = commands[name];
  if (load === undefined) throw new DevstackError(`There is no command ${name}: see npm start -- --help.`);
  process.exit(await (await load())(options));
} catch (error) {
  console.error(`\n${sentence(error)}`);
  process.exit(1);
}

/** Faults people can mend get a sentence; the others keep their stack. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DevstackError || error instanceof ServerError || error.name === 'ConfigError')
    return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is taken by another program: stop that program, or choose another port, for example PORT=8081 npm start.';
  }
  return explainSystemError(error, homeOf(process.env).directory)?.message ?? error.stack ?? error.message;
}
