import { execFile } from 'node:child_process';
import { access, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalServer, type Received, type Reply } from './local-server.js';

const run = promisify(execFile);
const TOUR = fileURLToPath(new URL('engines/tour.mjs', import.meta.url));
const OLDEST_NODE = [20, 3] as const;

/** What runs JavaScript on this machine, a version each: that of the packages, that of the system, Bun where it is. */
const engines = async (): Promise<readonly (readonly [name: string, path: string])[]> => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = folders.flatMap((folder) =>
    ['node', 'bun'].map((name) => [name, join(folder, name)] as const),
  );
  const known = new Map<string, string>();
  for (const [name, path] of [['node', process.execPath] as const, ...places]) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const file = await realpath(path);
    const { stdout } = await run(file, ['--version']);
    const [major = 0, minor = 0] = stdout.replace('v', '').split('.').map(Number);
    const isTooOld =
      name === 'node' && (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]));
    const version = `${name} ${stdout.trim()}`;
    if (!isTooOld && !known.has(version)) known.set(version, file);
  }
  return [...known];
};

const found = await engines();

// Real: the engines of this machine, the SDK as it is packed, files and HTTP.
describe('the SDK', () => {
  let server: LocalServer;
  let folder: string;
  let lost: number;
  beforeEach(async () => {
    server = await LocalServer.start();
    folder = await mkdtemp(join(tmpdir(), 'colophon-engines-'));
    await writeFile(join(folder, 'file.pdf'), '%PDF-1.7 from a file');
    lost = 0;
    server.willAnswer(answer);
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const answer = ({ url, body }: Received): Reply => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/documents/upload') {
      lost += 1;
      // Each is sent twice.
      if (lost % 2 === 1) return { status: 503, json: { error: 'Later.', code: 'unavailable' } };
      const [, text] = /%PDF-1\.7 ([\w ]+)/.exec(body.toString()) ?? [];
      return { status: 201, json: { documentId: text, duplicateOf: null } };
    }
    if (pathname === '/api/documents')
      return searchParams.get('cursor')
        ? { json: { documents: [{ id: '2' }], total: 2, nextCursor: null } }
        : { json: { documents: [{ id: '1' }], total: 2, nextCursor: 'next' } };
    if (pathname.endsWith('/moved')) return { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    if (pathname.endsWith('/download'))
      return {
        text: '%PDF-1.7 finished',
        headers: {
          'content-disposition': 'attachment; filename="finished.pdf"',
          'content-length': '17',
          'content-type': 'application/pdf',
        },
      };
    return { json: { document: { id: '1', status: 'completed' } } };
  };

  it.each(found)('does the same on %s', async (_, engine) => {
    const { stdout } = await run(engine, [TOUR, server.url, join(folder, 'file.pdf')]);
    expect(JSON.parse(stdout)).toEqual({
      uploads: ['from a file', 'from memory', 'from a stream'].map((documentId) => ({
        documentId,
        duplicateOf: null,
      })),
      listed: ['1', '2'],
      status: 'completed',
      name: 'finished.pdf',
      text: '%PDF-1.7 finished',
      moved: 'ColophonError',
      forged: 'invalid_signature',
    });
  });
});
