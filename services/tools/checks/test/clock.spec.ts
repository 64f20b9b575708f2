import { describe, expect, it } from '@jest/globals';

const gate = 'clock';
const { checkClock, clockProblems } = (await import(`../gates/${gate}.mjs`)) as {
  checkClock: () => void;
  clockProblems: (path: string, read: () => string) => string[];
};

const PRODUCT = 'services/auth/src/session/access-tokens.ts';
const TEST = 'services/auth/test/sessions.int.spec.ts';
// Written apart, so that this file itself passes.
const limited = (call: string, limit: string): string => `${call}, ${limit});\n`;
const bound = (name: string, ms = '20_000'): string => `${name}: ${ms}`;

describe('the gate on time', () => {
  it('is satisfied by the project', () => {
    expect(() => checkClock()).not.toThrow();
  });

  it.each([
    ['a moment that is not of the clock', PRODUCT, 'const now = new Date();\n'],
    ['a test with a limit', TEST, limited("it('ends', async () => {\n  await end();\n}", '30_000')],
    [
      'a test with a named limit',
      TEST,
      limited("it('ends', async () => {\n  await end();\n}", 'LIMIT_MS * 2'),
    ],
    ['a hook with a limit', TEST, limited('beforeAll(() => auth.start()', '60_000')],
    ['a program with a limit', TEST, `spawn(program, [], {\n  env,\n  ${bound('timeout')},\n});\n`],
    [
      'a program with a long limit',
      TEST,
      `execFile(program, [], { ${bound('timeout', '100_000')} }, end);\n`,
    ],
    [
      'a short limit of a program that holds the runner up',
      TEST,
      `spawnSync(program, [], {\n  env,\n  ${bound('timeout')},\n});\n`,
    ],
    ['a message with a limit', TEST, `await consumer.next({ ${bound('expires')} });\n`],
    ['a hook with a limit on its own line', TEST, 'beforeAll(\n  () => auth.start(),\n  60_000,\n);\n'],
  ])('refuses %s', (_case, path, text) => {
    expect(clockProblems(path, () => text)).toEqual([expect.stringMatching(/^services.*ts:\d+: \w/)]);
  });

  it.each([
    ['a moment that is given', PRODUCT, 'const due = new Date(now.getTime() + LIFETIME_MS);\n'],
    [
      'the moment where the clock is made',
      'services/libs/platform/src/clock/clock.ts',
      'return new Date();\n',
    ],
    ['the moment of a test', TEST, 'const time = new Date();\n'],
    ['a limit of the product', TEST, 'spawn(program);\nawait engine.start({ timeoutMs: 300 });\n'],
    [
      'the limit of a program that holds the runner up',
      TEST,
      `spawnSync(program, [], { env, ${bound('timeout', '100_000')} });\n`,
    ],
    ['a test without a limit', TEST, "it('ends', async () => {\n  await end();\n});\n"],
  ])('takes %s', (_case, path, text) => {
    expect(clockProblems(path, () => text)).toEqual([]);
  });
});
