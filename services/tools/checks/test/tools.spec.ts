import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = '../tools.mjs';
const { provideTools } = (await import(script)) as { provideTools: () => Promise<string> };

/** The package manager is a script: a real one would change this machine. */
let folder: string;
const { env } = process;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colophon-tools-'));
  process.env = { PATH: folder };
  await program('sudo', 'shift; exec "$@"');
  await program('true', '');
  await program('setpriv', 'shift 2; exec "$@"');
});
afterEach(async () => {
  process.env = env;
  await rm(folder, { recursive: true, force: true });
});

const program = (name: string, text: string): Promise<void> =>
  writeFile(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

const INSTALLS = `
  case "$*" in *install*)
    for program in chromium qpdf pdfinfo exiftool tesseract; do
      echo '#!/bin/sh' > \${0%/*}/$program; /bin/chmod +x \${0%/*}/$program
    done
  esac`;

describe('the programs the tests call', () => {
  it('are installed where a run that was killed left the system half-way', async () => {
    await program('dpkg', `echo "$*" > ${folder}/configured`);
    await program(
      'apt-get',
      `case "$*" in *install*) [ -e ${folder}/configured ] || { echo "E: dpkg was interrupted, you must manually run 'dpkg --configure -a'" >&2; exit 100; };; esac${INSTALLS}`,
    );
    expect(await provideTools()).toMatch(/^installed chromium, qpdf/);
    expect(await readFile(path.join(folder, 'configured'), 'utf8')).toBe('--configure -a\n');
    expect(await provideTools()).toBe('all there');
  });

  it('are named with what to do when they cannot be installed', async () => {
    await program('apt-get', 'case "$*" in *install*) echo "E: unable to fetch" >&2; exit 100;; esac');
    await expect(provideTools()).rejects.toThrow(
      /unable to fetch[^]*Install chromium qpdf .* and run npm test again/,
    );
  });
});
