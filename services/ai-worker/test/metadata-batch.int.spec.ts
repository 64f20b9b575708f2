import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { metadataLimits } from '@colophon/contracts/rules';

// Real: the command as people call it, from the last build, with its own process.

// A process starts in half a second, on a busy machine in ten times that.
const COMMAND = fileURLToPath(new URL('../../tools/devstack/dist/metadata.main.js', import.meta.url));
const TEXT =
  'Saving energy in harbours\nContainer terminals need much energy. Crane scheduling in container terminals saves energy, and crane scheduling shortens the stay of ships.';

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

const run = (args: readonly string[], input: string, env: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (errors += piece));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, errors }));
    child.stdin.on('error', () => undefined).end(input);
  });

const answersOf = ({ output }: Outcome): Record<string, any>[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the metadata batch', () => {
  it('answers every line once, in order, and prints nothing else', async () => {
    const jobs = [
      `\uFEFF${JSON.stringify({ id: 'one', text: `${TEXT}\u2028\u2029` })}`,
      'no json',
      JSON.stringify({ id: 7, pdf: 'missing.pdf' }),
      '',
      JSON.stringify({ id: 'both', text: 'x', pdf: 'y' }),
      JSON.stringify({ text: 'no id' }),
      JSON.stringify({ id: 'last', text: TEXT }),
    ];
    const outcome = await run(['batch'], jobs.join('\n'));
    const answers = answersOf(outcome);
    expect(outcome.code).toBe(0);
    expect(answers.map((answer) => answer.id)).toEqual(['one', null, 7, 'both', null, 'last']);
    expect(answers.map((answer) => typeof answer.error)).toEqual([
      'undefined',
      'string',
      'string',
      'string',
      'string',
      'undefined',
    ]);
  });

  it('gives all fields of a text, keyphrases in order and the time it took', async () => {
    const [answer] = answersOf(await run(['batch'], JSON.stringify({ id: 'x', text: TEXT })));
    expect(answer).toEqual({
      id: 'x',
      title: 'Saving energy in harbours',
      subject: expect.stringMatching(/^Overview of .*container terminals/),
      keywords: expect.arrayContaining(['crane scheduling', 'container terminals']),
      author: '',
      description: expect.stringMatching(/crane scheduling/i),
      language: 'en',
      documentType: expect.any(String),
      rankedKeyphrases: expect.arrayContaining(['crane scheduling', 'container terminals']),
      ms: expect.any(Number),
    });
    expect(answer?.keywords.join(', ').length).toBeLessThanOrEqual(metadataLimits.keywords);
  });

  it('believes the given language', async () => {
    const [told] = answersOf(await run(['batch'], JSON.stringify({ id: 1, text: TEXT, lang: 'FR-ca' })));
    expect(told?.language).toBe('fr');
  });

  it('gives the same answer twice, but for the time', async () => {
    const jobs = [1, 2].map((id) => JSON.stringify({ id, text: TEXT })).join('\n');
    const [first, second] = answersOf(await run(['batch'], jobs));
    expect({ ...second, id: 1, ms: 0 }).toEqual({ ...first, ms: 0 });
  });
});

describe('the metadata command', () => {
  it('says on standard error how it is called, with code 2', async () => {
    const outcomes = await Promise.all([
      run([], ''),
      run(['a.pdf', 'b.pdf'], ''),
      run(['a.pdf', '--unknown'], ''),
      run(['a.pdf', '--provider', 'other'], ''),
      run(['a.pdf', '--provider', 'openai'], ''),
    ]);
    for (const { code, output, errors } of outcomes) {
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toContain('Usage:');
    }
  });

  it('fails with a sentence when the file cannot be read', async () => {
    const { code, output, errors } = await run(['missing.pdf', '--json'], '');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe('missing.pdf is not there or cannot be read.\n');
  });
});
