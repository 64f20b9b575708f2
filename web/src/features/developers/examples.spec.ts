import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFolder } from './examples.ts';

/** Takes uploads, and refuses to say how a document stands. */
const CURL = String.raw`#!/bin/sh
echo "$*" >> calls.txt
case $* in
  */upload) echo '{"documentId":"d1","duplicateOf":null}' ;;
  */d1) echo '{"error":"Not now.","code":"unavailable"}'; exit 22 ;;
esac`;

// Real: the shell and its programs, but for curl. Against a whole stack: web/e2e/api/developers-page.e2e.spec.ts.
describe('describe.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'colophon-describe-'));
    for (const name of ['bin', 'reports']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'bin/curl'), CURL, { mode: 0o755 });
    writeFileSync(join(folder, 'reports/a.pdf'), '%PDF-1.7');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('says that a document is not described where the server does not say how it stands', () => {
    const env = {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      COLOPHON_URL: 'http://colophon.test',
      COLOPHON_API_KEY: 'clphk_key',
    };
    const { status, stderr } = spawnSync('sh', ['-c', describeFolder], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(stderr).toContain('not described: a.pdf: Not now.\n');
    expect(status).toBe(1);
    expect(readFileSync(join(folder, 'calls.txt'), 'utf8')).not.toContain('generate-pdf');
  });
});
