/** A server could not be found, built or started; the message is one sentence that says what to do. */
export class ServerError extends Error {
  readonly code: 'TOOL_MISSING' | 'PORT_TAKEN' | 'DISK_FULL' | 'FOREIGN_DATA' | 'START_FAILED';

  constructor(code: ServerError['code'], message: string) {
    super(message);
    this.name = 'ServerError';
    this.code = code;
  }
}

const DISK_FULL = /no space left on device|ENOSPC|disk quota exceeded|insufficient storage/i;
const PORT_TAKEN = /address already in use|EADDRINUSE/i;
const FOREIGN_DATA =
  /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+)/;

/** Whether a program said so in what it printed, or the system in its error. */
export const tellsDiskFull = (text: string): boolean => DISK_FULL.test(text);

export const diskFull = (name: string, place: string): ServerError =>
  new ServerError(
    'DISK_FULL',
    `${name} found no space left on the disk of ${place}: free some and start again.`,
  );

/** The end of what a server printed. */
interface LastWords {
  readonly text: string;
  /** What of it came on stderr. */
  readonly errors: string;
}

/** Turns the last output of a server that did not start into a message for people. */
export function explainFailure(name: string, { text, errors }: LastWords, dataDir: string): ServerError {
  if (tellsDiskFull(text)) return diskFull(name, dataDir);
  if (PORT_TAKEN.test(text)) {
    return new ServerError(
      'PORT_TAKEN',
      `${name} found its port taken by another program: start again, or stop that program.`,
    );
  }
  const [, theirs, ours] = FOREIGN_DATA.exec(text) ?? [];
  if (theirs !== undefined) {
    return new ServerError(
      'FOREIGN_DATA',
      `${dataDir} holds databases of Postgres ${theirs}, and this is Postgres ${ours}: set COLOPHON_HOME to another ` +
        'folder, or take a backup with the Colophon that made them (npm run backup) and restore it here (npm run restore).',
    );
  }
  const lastLines = (errors || text).trim().split('\n').slice(-8).join('\n');
  return new ServerError('START_FAILED', `${name} did not start. Its last output:\n${lastLines || '(none)'}`);
}
