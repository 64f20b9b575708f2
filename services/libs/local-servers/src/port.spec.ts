import { describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:net';
import { freePort, withFreePort } from './port.js';
import { ServerError } from './server.errors.js';

const EPHEMERAL_FROM = 32_768;

describe('freePort', () => {
  it('gives ports that can be listened on and that no outgoing connection is given', async () => {
    for (let round = 0; round < 20; round += 1) {
      const port = await freePort();
      expect(port).toBeLessThan(EPHEMERAL_FROM);
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      });
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('passes over ports that are taken', async () => {
    const random = jest.spyOn(Math, 'random');
    const taken = await freePort();
    const share = random.mock.results.at(-1)?.value as number;
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
    random.mockReturnValueOnce(share);
    expect(await freePort()).not.toBe(taken);
    await new Promise((resolve) => server.close(resolve));
    random.mockRestore();
  });
});

describe('withFreePort', () => {
  const taken = new ServerError('PORT_TAKEN', 'taken');

  it('starts again on another port where the first was taken meanwhile', async () => {
    const start = jest.fn(async (port: number) => port).mockRejectedValueOnce(taken);
    expect(await withFreePort(start)).toBe(start.mock.lastCall?.[0]);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('gives up where every port is taken, and at once for another reason', async () => {
    const refused = jest.fn(() => Promise.reject(taken));
    await expect(withFreePort(refused)).rejects.toBe(taken);
    expect(refused).toHaveBeenCalledTimes(5);
    const broken = jest.fn(() => Promise.reject(new Error('broken')));
    await expect(withFreePort(broken)).rejects.toThrow('broken');
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
