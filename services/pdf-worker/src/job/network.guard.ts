import { createRequire } from 'node:module';

const forbidden = (): never => {
  throw new Error('a PDF job has no network');
};

/**
 * Takes the network away from this process. Node 24's permission model covers files, processes, threads and addons
 * but not sockets; nothing here runs native code that could open one behind JavaScript's back.
 */
export function forbidNetwork(): void {
  const require = createRequire(import.meta.url);
  const net = require('node:net') as typeof import('node:net');
  const dgram = require('node:dgram') as typeof import('node:dgram');
  net.Socket.prototype.connect = forbidden;
  net.Server.prototype.listen = forbidden;
  dgram.Socket.prototype.bind = forbidden;
  dgram.Socket.prototype.connect = forbidden;
  dgram.Socket.prototype.send = forbidden;
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(globalThis, 'WebSocket');
}
