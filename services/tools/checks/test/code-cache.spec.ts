import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const cache = pathToFileURL(path.resolve(import.meta.dirname, '../jest/code-cache.mjs')).href;

/** What a program says that has modules of `node:vm`. */
const said = (program: string): string[] =>
  execFileSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n');

const MODULES = `
  import vm from 'node:vm';
  import v8 from 'node:v8';
  const given = [];
  vm.SourceTextModule = class extends vm.SourceTextModule {
    constructor(code, options) { super(code, options); given.push(options.cachedData !== undefined); }
  };
  await import('${cache}');
  async function evaluated(code, identifier = 'file:///counter.js') {
    const module = new vm.SourceTextModule(code, { identifier, context: vm.createContext() });
    await module.link(() => {});
    await module.evaluate();
    return module.namespace;
  }
  const code = 'export let count = 0; export const add = () => (count += 1);';
`;

describe('ECMAScript modules that were compiled before', () => {
  it('are taken as they were compiled, with values of their own', () => {
    const [cached, counts] = said(`${MODULES}
      const [one, other] = [await evaluated(code), await evaluated(code)];
      one.add();
      console.log(JSON.stringify(given));
      console.log(one.count, other.count);`);
    expect(cached).toBe('[false,true]');
    expect(counts).toBe('1 0');
  });

  it('are compiled again when their code is another, or under another name', () => {
    const [cached, answer] = said(`${MODULES}
      await evaluated(code);
      const changed = await evaluated('export const answer = 42;');
      await evaluated(code, 'file:///copy.js');
      console.log(JSON.stringify(given));
      console.log(changed.answer);`);
    expect(cached).toBe('[false,false,false]');
    expect(answer).toBe('42');
  });

  it('are compiled again where V8 refuses what it compiled under other flags', () => {
    const [count] = said(`${MODULES}
      await evaluated(code);
      v8.setFlagsFromString('--no-lazy');
      const again = await evaluated(code);
      console.log(again.add());`);
    expect(count).toBe('1');
  });
});

describe('CommonJS modules that were compiled before', () => {
  it('are taken as they were compiled, with values of their own', () => {
    const [taken, answers] = said(`
      import vm from 'node:vm';
      await import('${cache}');
      const compiled = (code, parameters) =>
        vm.compileFunction(code, parameters, { filename: '/counter.js', parsingContext: vm.createContext() });
      const code = 'let count = 0; return () => (count += 1);';
      const [first, again] = [compiled(code, []), compiled(code, [])];
      console.log(first.cachedDataProduced, again.cachedDataRejected);
      const [add, addToAnother] = [first(), again()];
      add();
      const changed = compiled('return 42;', [])();
      const [one, other] = ['one', 'other'].map((name) => compiled('return one;', [name]));
      console.log(add(), addToAnother(), changed, one('a parameter'), typeof other);`);
    expect(taken).toBe('true false');
    expect(answers).toBe('2 1 42 a parameter function');
  });
});
