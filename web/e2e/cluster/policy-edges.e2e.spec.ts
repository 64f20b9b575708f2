import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { components, faultsOfEdges, OUTSIDER, PROBE, targets } from './policy-edges.ts';

const asIntended = (): Map<string, string[]> =>
  new Map([
    ['web', []],
    ['pdf-worker', ['nats:4222', 'minio:9000']],
    [OUTSIDER, ['gateway:8080', 'web:8080']],
  ]);

describe('the edges between pods', () => {
  it('are right where exactly the intended ones are open', () => {
    expect(faultsOfEdges(asIntended())).toEqual([]);
    expect(faultsOfEdges(asIntended().set('web', ['web:8080']))).toEqual([]);
  });

  it('are wrong where one more is open, or one is missing', () => {
    const seen = asIntended().set('web', ['postgres:5432']).set('pdf-worker', ['nats:4222']);
    expect(faultsOfEdges(seen)).toEqual([
      'web reaches postgres:5432',
      'pdf-worker does not reach minio:9000',
    ]);
    expect(faultsOfEdges(asIntended().set(OUTSIDER, ['gateway:8080', 'web:8080', 'nats:8222']))).toEqual([
      'another namespace reaches nats:8222',
    ]);
  });

  it('are not listed one by one where nothing is enforced', () => {
    const everything = new Map([...components, OUTSIDER].map((from) => [from, [...targets]]));
    expect(faultsOfEdges(everything)).toEqual([expect.stringContaining('does not enforce NetworkPolicies')]);
  });
});

describe('the probe', () => {
  it('tells an open port from a closed one and from a name that is not there', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const open = `127.0.0.1:${address.port}`;
    const args = ['--eval', PROBE, open, '127.0.0.1:1', 'nowhere.invalid:80'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    server.close();
    expect(JSON.parse(stdout)).toEqual([open]);
  });
});
