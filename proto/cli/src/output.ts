export interface Streams {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

export interface OutputOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

// Names of files and of documents are foreign text: an escape sequence in one would steer the terminal.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
export const printable = (text: string): string => text.replaceAll(CONTROL, '\ufffd');

/** Results go to stdout, for programs one JSON value a line; everything else goes to stderr. */
export class Output {
  constructor(
    private readonly streams: Streams,
    private readonly options: OutputOptions,
  ) {}

  /** @param lines what a person reads instead */
  result(value: object, ...lines: readonly string[]): void {
    const texts = this.options.json ? [JSON.stringify(value)] : lines.map(printable);
    for (const text of texts) this.streams.stdout.write(`${text}\n`);
  }

  note(line: string): void {
    if (!this.options.quiet) this.streams.stderr.write(`${printable(line)}\n`);
  }

  error(line: string): void {
    this.streams.stderr.write(`${printable(line)}\n`);
  }
}
