import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { runJest } from '../jest-runs.mjs';
import { REPLACEMENT } from '../product-tests.mjs';
import { findChromium } from '../tools.mjs';
import {
  buildSmallImage,
  checkBuilder,
  checkReproducible,
  dockerRun,
  images,
  releaseTag,
} from './images.mjs';

const E2E = join(ROOT, 'web/e2e');
/** Asks the gateway itself for paths that an Ingress leads to the web app, and expects the API's answers. */
const OF_THE_GATEWAY_ALONE = ['fuzz.e2e.spec.ts'];
/** Screens on the real API; those over a made-up one tell nothing of an image. */
const SCREENS = ['ui/public-zones.e2e.spec.ts', 'ui/documents-work.e2e.spec.ts'];
/** The two whose layers differ most in kind: programs of Debian's packages, and a bundle. */
const BUILT_TWICE = ['colophon/pdf-worker', 'colophon/web'];

/** Builds every image, starts the product from them as pods run, and takes the API through its journey. */
export async function runImageTests(tally, scratch) {
  if (!(await tally.check('builder', () => checkBuilder()))) return;
  for (const image of images()) {
    const isBuilt = await tally.check(`image ${image.name}`, () => buildSmallImage(image));
    if (!isBuilt || tally.interrupted) return;
  }
  await tally.check('the command line runs in its image', runCommandLine);
  await takeJourney(tally, scratch);
  for (const image of images().filter(({ name }) => BUILT_TWICE.includes(name)))
    if (!tally.interrupted)
      await tally.check(`image ${image.name} once more, layer by layer`, () => checkReproducible(image));
}

/** As a pod of the chart runs it; the product itself does not start it. */
async function runCommandLine() {
  const confined = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
  const said = await dockerRun(['run', '--rm', ...confined, `colophon/cli:${releaseTag()}`, '--help']);
  if (!said.includes('watch')) throw new UserError(`it says: ${said}`);
}

async function takeJourney(tally, scratch) {
  const { RunningStack } = await import(join(E2E, 'stack/running-stack.ts'));
  const { withoutLimits } = await import(join(E2E, 'stack/shared-stack.ts'));
  const { chooseHookReceivers } = await import(join(E2E, 'stack/hook-receivers.ts'));
  chmodSync(scratch, 0o711);
  const place = join(scratch, 'containers');
  mkdirSync(place);
  process.env.TMPDIR = place;
  for (const name of Object.keys(process.env)) if (REPLACEMENT.test(name)) delete process.env[name];
  let stack;
  const isUp = await tally.check('the product in containers is ready', async () => {
    const env = { ...withoutLimits, ...(await chooseHookReceivers(await bridgeAddress())) };
    stack = await RunningStack.start({ containers: true, env });
  });
  if (!isUp) return;
  try {
    const note = join(scratch, 'containers.json');
    writeFileSync(note, JSON.stringify(stack.note));
    const env = { ...process.env, COLOPHON_E2E_STACK: note, CHROMIUM_PATH: findChromium() ?? '' };
    await runJest(
      tally,
      'journey through the containers',
      scratch,
      ['--config', join(E2E, 'jest.config.js'), '--runInBand', '--runTestsByPath', ...journeySpecs()],
      env,
    );
    await tally.check('no container was started again', async () => {
      const output = readFileSync(join(stack.home, 'output.txt'), 'utf8');
      const restarts = output.split('\n').filter((line) => line.startsWith('!'));
      if (restarts.length > 0) throw new UserError(restarts.join('\n'));
      return memoryOf(stack.home);
    });
  } finally {
    await stack.stop();
  }
}

/** The address of this machine in the network of its containers: of loopback each has its own. */
const bridgeAddress = async () =>
  (
    await dockerRun(['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}'])
  ).trim();

/** Every spec of the API that is content with a stack it did not start, and some of the screens. */
const journeySpecs = () =>
  readdirSync(join(E2E, 'api'), { recursive: true })
    .filter((name) => name.endsWith('.e2e.spec.ts') && !OF_THE_GATEWAY_ALONE.includes(name))
    .map((name) => join('api', name))
    .filter((path) => readFileSync(join(E2E, path), 'utf8').includes('sharedStack()'))
    .concat(SCREENS)
    .map((path) => join(E2E, path));

/** `auth 121MiB, …` as the containers count it. */
async function memoryOf(home) {
  const ids = await dockerRun(['ps', '--quiet', '--filter', `label=colophon.home=${home}`]);
  const format = ['--format', '{{.Name}} {{.MemUsage}}'];
  const rows = await dockerRun(['stats', '--no-stream', ...format, ...ids.trim().split('\n')]);
  return rows
    .trim()
    .replaceAll(/^colophon-\w+-/gm, '')
    .replaceAll(/ \/ .*$/gm, '')
    .split('\n')
    .toSorted()
    .join(', ');
}
