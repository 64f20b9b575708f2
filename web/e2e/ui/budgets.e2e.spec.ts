import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

const run = promisify(execFile);
const gate = fileURLToPath(new URL('../../scripts/budgets.mjs', import.meta.url));

/** In kB of 1000 bytes: the code a page asks for by itself, and its inline code. */
async function weigh(stack: RunningStack, path: string): Promise<number> {
  const html = await (await fetch(stack.url + path)).text();
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const asked = tags
    .filter((tag) =>
      tag.startsWith('<script') ? tag.includes(' src=') : tag.includes('rel="modulepreload"'),
    )
    .map((tag) => / (?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '');
  const inside = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    Buffer.from(code),
  );
  const files = await Promise.all(
    asked.map(async (file) => Buffer.from(await (await fetch(stack.url + file)).arrayBuffer())),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(inside.length).toBeGreaterThan(0);
  return [...files, ...inside].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
}

describe('The byte budgets', () => {
  it('count what the served page asks for, inline code included, gzip 9, in thousands of bytes [settled.budget-units]', async () => {
    const stack = await sharedStack();
    const { stdout } = await run(process.execPath, [gate]);
    for (const path of ['/', '/login']) {
      const counted = new RegExp(`JS ${path}\\s+([\\d.]+) of`).exec(stdout)?.[1];
      expect(Number(counted)).toBeCloseTo(await weigh(stack, path), 0);
    }
  });
});
