import { createServer } from 'node:net';
import { DevstackError } from './devstack.errors.js';

/** Looks before anything is started whether the gateway will be able to listen there. */
export async function checkPort(host: string, port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (code === undefined) return;
  throw new DevstackError(
    reasons[code]?.(host, port) ??
      `Port ${port} of ${host} cannot be used (${code}): choose another with PORT.`,
  );
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program: stop that program, or choose another port, for example PORT=${port + 1} npm start.`,
  EACCES: (_, port) =>
    `Port ${port} may only be used by root: choose one above 1023, for example PORT=8080 npm start.`,
  EADDRNOTAVAIL: (host) =>
    `HOST is ${host}, which is no address of this machine: leave it out, or set HOST=0.0.0.0 for all.`,
};
