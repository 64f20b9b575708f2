import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { withDeadline } from './deadline.js';

const late = () => new Error('too late');
const never = new Promise<never>(() => undefined);

/** Holds this thread up, as a long computation or a starved processor would. */
const holdUp = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('a wait with a deadline', () => {
  it('gives what came in time, be it a value or an error', async () => {
    await expect(withDeadline(Promise.resolve('answer'), 60_000, late)).resolves.toBe('answer');
    await expect(withDeadline(Promise.reject(new Error('refused')), 60_000, late)).rejects.toThrow('refused');
  });

  it.each([0, 20, 600])('of %i ms ends when nothing comes', async (ms) => {
    await expect(withDeadline(never, ms, late)).rejects.toThrow('too late');
  });

  it('gets an answer that arrived while the process was held up for longer than the deadline', async () => {
    // Answers from a separate thread, which runs on while this one is blocked.
    const answering = `
      const { parentPort } = require('node:worker_threads');
      const server = require('node:net').createServer((socket) => socket.on('data', () => socket.end('answer')));
      server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
    const worker = new Worker(answering, { eval: true });
    try {
      const [port] = (await once(worker, 'message')) as [number];
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const answer = once(socket, 'data').then(([bytes]) => String(bytes));
      socket.write('question');
      const waited = withDeadline(answer, 100, late);
      holdUp(1000);
      await expect(waited).resolves.toBe('answer');
      socket.destroy();
    } finally {
      await worker.terminate();
    }
  });
});
