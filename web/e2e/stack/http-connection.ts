import { connect, type Socket } from 'node:net';

/** One answer, as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** The header block with its status line. */
  readonly head: string;
  readonly body: Buffer;
}

/** Called with a response, or with the end of a connection before a response came. */
export type OnAnswer = (answer: RawAnswer | Error) => void;

const BLANK_LINE = Buffer.from('\r\n\r\n');

/** @returns the value of the first such header, undefined without one */
export const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`\r\n${name}: *([^\r\n]*)`, 'i').exec(head)?.[1];

/**
 * A kept-alive HTTP/1.1 connection on a bare socket, one request at a time. Costs a fraction of Node's own client,
 * which takes as much CPU as a server does, and sends exactly the bytes it is given, wrong ones too.
 */
export class HttpConnection {
  private waiting: OnAnswer | undefined;
  private pending: Buffer = Buffer.alloc(0);
  private closed = false;
  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.end());
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  get isOpen(): boolean {
    return !this.closed && !this.socket.destroyed && this.socket.writable;
  }

  /** @param request the whole request; the next one only after the answer */
  send(request: Uint8Array | string, onAnswer: OnAnswer): void {
    if (!this.isOpen) return onAnswer(new Error('the connection is closed'));
    this.waiting = onAnswer;
    this.socket.write(request);
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    const headEnd = this.pending.indexOf(BLANK_LINE);
    if (headEnd < 0) return;
    const head = this.pending.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    if (status === 100) {
      this.pending = this.pending.subarray(headEnd + BLANK_LINE.length);
      if (this.pending.length > 0) this.take(Buffer.alloc(0));
      return;
    }
    const rest = this.pending.subarray(headEnd + BLANK_LINE.length);
    const body = bodyIn(rest, head, status);
    if (!body) return;
    this.pending = Buffer.alloc(0);
    // A client that is asked to close sends nothing more on the connection.
    if (/^close$/i.test(headerOf(head, 'connection') ?? '')) this.close();
    this.settle({ status, head, body });
  }

  /** What ends with the connection is whole then. */
  private end(): void {
    this.closed = true;
    const headEnd = this.pending.indexOf(BLANK_LINE);
    if (headEnd < 0) return this.settle(new Error('the connection ended without an answer'));
    const head = this.pending.toString('latin1', 0, headEnd);
    const body = this.pending.subarray(headEnd + BLANK_LINE.length);
    const complete = headerOf(head, 'content-length') === undefined && !isChunked(head);
    this.settle(
      complete
        ? { status: Number(head.slice(9, 12)), head, body }
        : new Error('the answer broke off in its middle'),
    );
  }

  private settle(answer: RawAnswer | Error): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(answer);
  }
}

const isChunked = (head: string): boolean => /\r\ntransfer-encoding: *chunked/i.test(head);

/** The whole body, undefined while a part of it is missing or its end is that of the connection. */
const bodyIn = (rest: Buffer, head: string, status: number): Buffer | undefined => {
  // An event stream has no end to wait for.
  if (status === 204 || status === 304 || /\r\ncontent-type: *text\/event-stream/i.test(head))
    return rest.subarray(0, 0);
  const length = headerOf(head, 'content-length');
  if (length !== undefined)
    return rest.length < Number(length) ? undefined : rest.subarray(0, Number(length));
  return isChunked(head) ? dechunk(rest) : undefined;
};

const dechunk = (rest: Buffer): Buffer | undefined => {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (rest.length < next) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
};
