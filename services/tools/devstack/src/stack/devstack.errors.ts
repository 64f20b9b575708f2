/** Ends a command with one sentence that says what to do, and without a stack. */
export class DevstackError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DevstackError';
  }
}

/** Sentences for the errors of the operating system that people can do something about. */
export function explainSystemError(error: NodeJS.ErrnoException, place: string): DevstackError | undefined {
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new DevstackError(`No space is left on the disk of ${place}: free some and start again.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new DevstackError(
        `${error.path ?? place} cannot be written: correct its rights, or set COLOPHON_HOME to another folder.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new DevstackError(`${error.path ?? place} is not a folder: set COLOPHON_HOME to one.`);
    default:
      return undefined;
  }
}
