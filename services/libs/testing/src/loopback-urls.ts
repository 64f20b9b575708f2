import { networkInterfaces } from 'node:os';

/** The port at each loopback address of this machine: IPv4 and, where the kernel has it, IPv6. */
export const loopbackUrls = (port: number): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal }) => internal)
    .map(({ address, family }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
