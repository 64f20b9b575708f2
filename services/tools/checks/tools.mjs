import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute, ROOT, UserError } from '../devstack/bootstrap/steps.mjs';

/** Programs the tests call, with the Debian package each comes from. */
const TOOLS = [
  {
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
  },
  { programs: ['qpdf'], package: 'qpdf' },
  { programs: ['pdfinfo'], package: 'poppler-utils' },
  { programs: ['exiftool'], package: 'libimage-exiftool-perl' },
  // With it comes its model of English.
  { programs: ['tesseract'], package: 'tesseract-ocr' },
];
/** Without a font Chromium draws boxes, and the PDFs made for tests have no text to see. */
const FONTS = ['fonts-dejavu-core', 'fonts-liberation'];
const APT = ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300'];

export function findProgram(names) {
  for (const name of names) {
    for (const directory of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(directory, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** The browser of the journey: CHROMIUM_PATH or the first on the path. */
export const findChromium = () => process.env.CHROMIUM_PATH || findProgram(TOOLS[0].programs);

/** Installs by apt what is missing where that is allowed, else says what to install. */
export async function provideTools() {
  const missing = missingPackages();
  if (missing.length === 0) return 'all there';
  const wish = [...missing, ...FONTS].join(' ');
  const root = asRoot();
  if (findProgram(['apt-get']) === undefined || root === undefined) {
    throw new UserError(
      `Missing: ${missing.join(', ')}. Install them (on Debian: sudo apt-get install ${wish}) and run npm test again.`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [command, ...prefix] = [...root, 'apt-get'];
  await execute(command, [...prefix, ...APT, 'update'], { env });
  const install = () =>
    execute(command, [...prefix, ...APT, 'install', '--no-install-recommends', ...wish.split(' ')], {
      env,
      hint: `Install ${wish} and run npm test again.`,
    });
  await install().catch(async (error) => {
    // So it says after a run that was killed while it installed.
    if (!error.message.includes('dpkg was interrupted')) throw error;
    const [dpkg, ...words] = [...root, 'dpkg', '--configure', '-a'];
    await execute(dpkg, words, { env });
    await install();
  });
  const still = missingPackages();
  if (still.length > 0)
    throw new UserError(`${still.join(', ')} did not become usable after their installation.`);
  return `installed ${missing.join(', ')}`;
}

const progress = (line) => console.log(`  ${line}`);

/** nats-server and MinIO, built now and with words, so that no test waits for a compiler in silence. */
export async function provideServers(tally) {
  const servers = join(ROOT, 'services/libs/local-servers/dist');
  await tally.check('nats-server', async () => {
    const { findNatsServer } = await import(join(servers, 'nats-binary.js'));
    const { version, origin } = await findNatsServer(progress).catch((error) => {
      throw new UserError(error.message);
    });
    return `${version} from ${origin}`;
  });
  await tally.check('MinIO', async () => {
    const { findMinio } = await import(join(servers, 'minio-server.js'));
    const path = await findMinio({ build: true, progress });
    return path === undefined
      ? 'none here and no Go to build it; the tests of the S3 driver are skipped'
      : 'there';
  });
}

function missingPackages() {
  return TOOLS.filter(
    ({ programs }) =>
      findProgram(programs) === undefined && !(programs[0] === 'chromium' && process.env.CHROMIUM_PATH),
  ).map((tool) => tool.package);
}

/** How to run something as root without a question: not at all, through sudo, or not possible. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
