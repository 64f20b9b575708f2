import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { versionProblem } from '../src/node-version.js';

describe('the version of Node', () => {
  it.each(['18.20.4', '20.20.2', '22.11.0'])('is too old: %s', (version) => {
    expect(versionProblem(version)).toBe(`colophon needs Node 22.12 or newer. This is ${version}.`);
  });

  it.each(['22.12.0', '23.0.0', '24.21.0', '100.1.2'])('is new enough: %s', (version) => {
    expect(versionProblem(version)).toBeUndefined();
  });

  it('that is the least is the one of the package', async () => {
    const { engines } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
      engines: { node: string };
    };
    expect(versionProblem('22.11.9')).toContain(`Node ${engines.node.replace('>=', '')} `);
  });
});
