import { mkdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { KeeperSession } from './keeper-session.js';
import { keeperDirectory, keeperSocket } from './keeper.protocol.js';
import { TestServers } from './test-servers.js';

/*
 * The process that holds the servers of the integration tests. Test processes are its clients over a local
 * socket, so the kernel tells it when one ends, however it ends; with the last client it stops everything.
 */

/** How long it waits for the next client, so that workspaces tested one after the other share the servers. */
const LINGER_MS = 4000;

const servers = new TestServers();
const sessions = new Set<KeeperSession>();
const server = createServer(accept);
let lingerMs = LINGER_MS;
let closing: NodeJS.Timeout | undefined;

function accept(socket: Socket): void {
  clearTimeout(closing);
  const session = new KeeperSession(socket, servers, () => {
    lingerMs = 0;
  });
  sessions.add(session);
  socket.once('close', () => void leave(session));
}

async function leave(session: KeeperSession): Promise<void> {
  await session.close();
  sessions.delete(session);
  if (sessions.size === 0) closeSoon();
}

function closeSoon(): void {
  clearTimeout(closing);
  closing = setTimeout(() => void shutDown(), lingerMs);
}

async function shutDown(): Promise<void> {
  server.close();
  await Promise.all([...sessions].map((session) => session.close()));
  await servers.close();
  process.exit(0);
}

function listen(): void {
  server.listen(keeperSocket(), closeSoon);
}

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  // Either another keeper was faster, or the socket is what a killed one left.
  const probe = connect(keeperSocket());
  probe.once('connect', () => process.exit(0));
  probe.once('error', () => {
    unlinkSync(keeperSocket());
    listen();
  });
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void shutDown());
mkdirSync(keeperDirectory(), { recursive: true, mode: 0o700 });
listen();
