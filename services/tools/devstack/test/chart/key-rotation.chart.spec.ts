// Real: the commands of the runbook, in a shell. kubectl and helm are stand-ins that keep one Secret, see STAND_IN.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';

type Data = Readonly<Record<string, string>>;
/** Pods that started, with what they read. */
interface Start {
  readonly secret: Data;
  /** The Secret in the newest revision: what a rollback from a failed upgrade would write. */
  readonly recorded: Data;
  /** Whether they know the previous key. */
  readonly both: boolean;
}
interface State extends Start {
  readonly starts: readonly Start[];
}

/** `helm upgrade` records the Secret as it finds it, and starts pods where a flag changes; a restart starts them, too. */
const STAND_IN = `
const fs = require('node:fs');
const [program, ...words] = process.argv.slice(2);
const { starts, ...state } = JSON.parse(fs.readFileSync('state.json', 'utf8'));
const before = state.both;
if (words.includes('get')) process.stdout.write(state.secret[/"(.+?)"/.exec(words.at(-1))[1]]);
if (words.includes('patch')) {
  const { data = {}, stringData = {} } = JSON.parse(words.at(-1));
  for (const [key, text] of Object.entries(stringData)) data[key] = Buffer.from(text).toString('base64');
  state.secret = Object.fromEntries(Object.entries({ ...state.secret, ...data }).filter(([, value]) => value !== null));
}
if (program === 'helm') {
  state.recorded = state.secret;
  const flag = words.find((word) => word.startsWith('keys.'));
  if (flag) state.both = flag.endsWith('=true');
}
if (words.includes('restart') || state.both !== before) starts.push({ ...state });
fs.writeFileSync('state.json', JSON.stringify({ ...state, starts }));
`;

const page = fileURLToPath(new URL('../../../../../k8s/runbooks/key-rotation.md', import.meta.url));
/** The blocks of commands below a heading. */
const commandsBelow = (heading: string): readonly string[] => {
  const [, section = ''] = readFileSync(page, 'utf8').split(`## ${heading}\n`);
  const text = section.split(/^## /m)[0] ?? '';
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
};

describe('the runbook of key changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-rotation-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'stand-in.cjs'), STAND_IN);
  for (const program of ['kubectl', 'helm']) {
    const script = `#!/bin/sh\nexec '${process.execPath}' stand-in.cjs ${program} "$@"\n`;
    writeFileSync(join(folder, program), script, { mode: 0o755 });
  }

  const run = (secret: Data, commands: readonly string[]): State => {
    const file = join(folder, 'state.json');
    writeFileSync(file, JSON.stringify({ secret, recorded: secret, both: false, starts: [] }));
    const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
    execFileSync('bash', ['-euc', commands.join('\n')], { cwd: folder, env });
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  };

  const KEYS = [
    ['signing-key.pem', 'previousSigningKey'],
    ['secrets-key', 'previousSecretsKey'],
    ['webhooks-key', 'previousWebhooksKey'],
  ] as const;
  const change = (key: string) => {
    const row = new RegExp(`^\\| \`${key}\` \\| \`(.+?)\` \\| \`(.+?)\` \\| \`(.+?)\` \\|$`, 'm');
    const [, flag = '', deployment = '', make = ''] = row.exec(readFileSync(page, 'utf8')) ?? [];
    const [chosen = '', ...rest] = commandsBelow('A key');
    const commands = chosen
      .replace(/^key=.*$/m, `key=${key} flag=${flag} deployment=${deployment}`)
      .replace(/^make\(\) .*$/m, `make() { ${make}; }`);
    return { flag, state: run({ [key]: 'b2xk' }, [commands, ...rest]) };
  };

  it.each(KEYS)('changes %s, and no pod meets what another made with a key it does not know', (key, flag) => {
    const { flag: named, state } = change(key);
    expect(named).toBe(`keys.${flag}`);
    const generations = [{ secret: { [key]: 'b2xk' }, both: false }, ...state.starts].map(
      ({ secret, both }) => ({
        makes: secret[key],
        knows: [secret[key], ...(both ? [secret[`previous-${key}`]] : [])],
      }),
    );
    for (const [index, next] of generations.slice(1).entries()) {
      expect(generations[index]?.knows).toContain(next.makes);
      expect(next.knows).toContain(generations[index]?.makes);
    }
    expect(Object.keys(state.secret)).toEqual([key]);
    expect(Buffer.from(state.secret[key] ?? '', 'base64').toString().length).toBeGreaterThan(40);
  });

  it.each([
    ...KEYS.map(([key]) => [key, () => change(key).state] as const),
    ['NATS_PASSWORD', () => run({ NATS_PASSWORD: 'b2xk' }, commandsBelow('Passwords of servers'))] as const,
  ])('lets no pod start with a %s that a rollback would take away', (_name, outcome) => {
    const { starts, secret, recorded } = outcome();
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(start.recorded).toEqual(start.secret);
    expect(recorded).toEqual(secret);
  });

  it('changes the password of a role of Postgres on the servers its address names, also after a restore', () => {
    const url = 'postgres://auth:old@colophon-db-restored-rw:5432/auth';
    const { secret } = run(
      { AUTH_DATABASE_URL: Buffer.from(url).toString('base64') },
      commandsBelow('Passwords of Postgres in k8s/engines'),
    );
    const { AUTH_PASSWORD: password, ...others } = Object.fromEntries(
      Object.entries(secret).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
    );
    expect(password).not.toBe('old');
    expect(others).toEqual({
      AUTH_DATABASE_URL: `postgres://auth:${password}@colophon-db-restored-rw:5432/auth`,
      password,
    });
  });

  it('changes no password of a role of Postgres whose address could not be read', () => {
    const before = { AUTH_PASSWORD: 'b2xk' };
    expect(() => run(before, commandsBelow('Passwords of Postgres in k8s/engines'))).toThrow(
      'Command failed',
    );
    const { secret } = JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as State;
    expect(secret).toEqual(before);
  });

  it('gives NATS a password that begins with a letter where openssl gives a digit first', () => {
    writeFileSync(join(folder, 'openssl'), '#!/bin/sh\necho 7e12ab\n', { mode: 0o755 });
    const { secret } = run({ NATS_PASSWORD: 'b2xk' }, commandsBelow('Passwords of servers'));
    rmSync(join(folder, 'openssl'));
    expect(Buffer.from(secret['NATS_PASSWORD'] ?? '', 'base64').toString()).toMatch(/^[a-z]7e12ab$/);
  });
});
