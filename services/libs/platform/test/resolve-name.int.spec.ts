import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveByDns } from '../src/guarded-http/resolve-name.js';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const TYPE_AAAA = 28;

/** The name of the question, and where the question ends. */
const questionOf = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 5 };
};

/** An answer with these bytes as the only record; none when they are undefined. */
const answerTo = (message: Buffer, end: number, type: number, address: Buffer | undefined): Buffer => {
  const head = Buffer.from(message.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.fill(0, 8, HEADER_BYTES);
  if (!address) return head;
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(address.length, 10);
  return Buffer.concat([head, record, address]);
};

// Real: a name server on this machine that leaves some questions without an answer.
describe('names', () => {
  const asked: string[] = [];
  let server: Socket;
  beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (message, { port, address }) => {
      const { name, end } = questionOf(message);
      const type = message.readUInt16BE(end - 4);
      asked.push(name);
      if (name.startsWith('silent')) return;
      const bytes = new Map([
        [TYPE_A, Buffer.from([192, 0, 2, 7])],
        [TYPE_AAAA, name.startsWith('both') ? Buffer.alloc(16, 0x20) : undefined],
      ]).get(type);
      server.send(answerTo(message, end, type, bytes), port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const resolve = (name: string) => resolveByDns([`127.0.0.1:${server.address().port}`])(name);

  it('are resolved in both families, or in the one there is', async () => {
    expect(await resolve('both.example')).toEqual([
      { address: '192.0.2.7', family: 4 },
      { address: '2020:2020:2020:2020:2020:2020:2020:2020', family: 6 },
    ]);
    expect(await resolve('one.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  });

  it('whose servers do not answer keep no other name waiting', async () => {
    let ended = 0;
    const silent = Array.from({ length: 16 }, (_, index) =>
      resolve(`silent${index}.example`).finally(() => (ended += 1)),
    );
    expect(await resolve('good.example')).toHaveLength(1);
    expect(ended).toBe(0);
    expect(new Set(asked.filter((name) => name.startsWith('silent'))).size).toBeGreaterThan(4);
    for (const result of await Promise.allSettled(silent))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEOUT' } });
  });
});
