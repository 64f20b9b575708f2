import { TextRecognition } from '@colophon/pdf-worker/text-recognition';
import { findMinio, findNatsServer, findPostgres, portAnswers } from '@colophon/local-servers';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { homeOf, runningOn } from '../stack/home.js';

interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

/** `npm run doctor`: what this machine has, what it lacks and what to do about it. Starts nothing. */
export async function doctor(): Promise<number> {
  const home = homeOf(process.env);
  const running = await runningOn(home);
  const checks: [string, () => Promise<Finding>][] = [
    ['Node', () => Promise.resolve(good(`${process.version} at ${process.execPath}`))],
    [
      'Postgres',
      async () =>
        process.env['DATABASE_URL']
          ? good('given by DATABASE_URL')
          : good(`binaries in ${await findPostgres()}`),
    ],
    ['NATS', () => natsFinding()],
    [
      'MinIO',
      async () =>
        good((await findMinio({ build: false })) ?? 'not built; only the tests of the S3 driver use it'),
    ],
    ['Scans', () => scansFinding()],
    ['Disk', () => diskFinding(home.directory)],
    [
      'Stack',
      () =>
        Promise.resolve(
          good(running === undefined ? 'not running' : `runs at ${running.url} (process ${running.pid})`),
        ),
    ],
    ['Port', () => portFinding(Number(process.env['PORT'] || 8080), running?.url)],
  ];
  let healthy = true;
  for (const [name, check] of checks) {
    const finding = await check().catch((error: unknown) =>
      bad(error instanceof Error ? error.message : String(error)),
    );
    healthy &&= finding.ok;
    console.log(`${finding.ok ? '✓' : '✗'} ${name.padEnd(9)} ${finding.text}`);
  }
  return healthy ? 0 : 1;
}

async function natsFinding(): Promise<Finding> {
  if (process.env['NATS_URL']) return good('given by NATS_URL');
  const { version, origin, path } = await findNatsServer((line) => console.log(`  ${line}`));
  return good(`${version} from ${origin}: ${path}`);
}

async function scansFinding(): Promise<Finding> {
  const recognition = await TextRecognition.find();
  return good(
    recognition
      ? `tesseract reads them: ${recognition.models.join(', ')}`
      : 'not read: no tesseract with a language here (on Debian: tesseract-ocr). Optional',
  );
}

async function diskFinding(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory).catch(() => statfs(dirname(directory)));
  const megabytes = Math.round((bavail * bsize) / 1024 ** 2);
  return megabytes < 1024
    ? bad(`${megabytes} MB free for ${directory}: free at least 1 GB`)
    : good(`${megabytes} MB free for ${directory}`);
}

async function portFinding(port: number, ourUrl: string | undefined): Promise<Finding> {
  const isOurs = ourUrl?.endsWith(`:${port}`) === true;
  if (isOurs || !(await portAnswers(port))) return good(`${port} ${isOurs ? 'is ours' : 'is free'}`);
  return bad(`${port} is taken by another program: stop it, or choose another with PORT=`);
}

const good = (text: string): Finding => ({ ok: true, text });
const bad = (text: string): Finding => ({ ok: false, text });
