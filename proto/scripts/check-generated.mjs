// Fails when src/gen is not what buf makes of the .proto files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const contents = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );

const fresh = mkdtempSync(path.join(tmpdir(), 'colophon-gen-'));
try {
  execFileSync('buf', ['generate', '--output', fresh], { stdio: 'inherit' });
  const wanted = contents(path.join(fresh, 'src/gen'));
  const actual = contents('src/gen');
  const stale = [...new Set([...wanted.keys(), ...actual.keys()])].filter(
    (file) => wanted.get(file) !== actual.get(file),
  );
  if (stale.length > 0) {
    console.error(
      `src/gen is not what the .proto files say; run "npm run generate -w @colophon/contracts":\n  ${stale.join('\n  ')}`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
