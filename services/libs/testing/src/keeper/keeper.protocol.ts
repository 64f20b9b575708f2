import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Requests to the keeper, one JSON object per line; each is answered by one line with the same id. */
export interface KeeperRequest {
  id: number;
  operation: KeeperOperation;
  /** The NATS server meant, for the operations on one. */
  server?: string;
}

export type KeeperOperation =
  | 'postgres'
  | 'minio'
  | 'nats.start'
  | 'nats.stop'
  | 'nats.kill'
  | 'nats.resume'
  /** End as soon as the last client is gone instead of waiting for the next one. */
  | 'linger.end';

export type KeeperReply = { id: number; result: KeeperResult } | { id: number; error: string };

/** Values an operation answers, by name; absent ones do not apply. */
export interface KeeperResult {
  pid?: number;
  url?: string;
  server?: string;
  monitoringUrl?: string;
  endpoint?: string;
  accessKey?: string;
  secretKey?: string;
  region?: string;
}

/** One keeper per user and checkout; the name is short because socket paths end at about 100 characters. */
export function keeperDirectory(): string {
  const checkout = realpathSync(fileURLToPath(new URL('../../../../..', import.meta.url)));
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 8);
  return join(tmpdir(), `colophon-tests-${process.getuid?.() ?? 0}-${name}`);
}

export const keeperSocket = (): string => join(keeperDirectory(), 'keeper.sock');

/** Calls `handle` with every complete line of a socket, parsed. */
export function readLines(socket: NodeJS.ReadableStream, handle: (message: unknown) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string | Buffer) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handle(JSON.parse(line));
  });
}
