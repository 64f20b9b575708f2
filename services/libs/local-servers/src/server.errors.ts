/** A server could not be found, built or started; the message is one sentence that says what to do. */
export class ServerError extends Error {
  readonly code: 'TOOL_MISSING' | 'PORT_TAKEN' | 'DISK_FULL' | 'START_FAILED';

  constructor(code: ServerError['code'], message: string) {
    super(message);
    this.name = 'ServerError';
    this.code = code;
  }
}

const DISK_FULL = /no space left on device|ENOSPC|disk quota exceeded|insufficient storage/i;
const PORT_TAKEN = /address already in use|EADDRINUSE/i;

/** The end of what a server printed. */
interface LastWords {
  readonly text: string;
  /** What of it came on stderr. */
  readonly errors: string;
}

/** Turns the last words of a server that would not start into a sentence for people. */
export function explainFailure(name: string, { text, errors }: LastWords, dataDir: string): ServerError {
  if (DISK_FULL.test(text)) {
    return new ServerError(
      'DISK_FULL',
      `${name} found no space left on the disk of ${dataDir}: free some and start again.`,
    );
  }
  if (PORT_TAKEN.test(text)) {
    return new ServerError(
      'PORT_TAKEN',
      `${name} found its port taken by another program: start again, or stop that program.`,
    );
  }
  const lastLines = (errors || text).trim().split('\n').slice(-8).join('\n');
  return new ServerError('START_FAILED', `${name} did not start. Its last words:\n${lastLines || '(none)'}`);
}
