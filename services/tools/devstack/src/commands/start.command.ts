import { findNatsServer } from '@colophon/local-servers';
import { startDependencies } from '../dependencies/dependencies.js';
import { startMailbox } from '../mailbox/mailbox-server.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { claimHome, homeOf, prepareHome, releaseHome } from '../stack/home.js';
import { findLocalModels } from '../models/local-models.js';
import { chooseModel, offersOf, variablesOf } from '../models/model-choice.js';
import { usualServers } from '../models/model-servers.js';
import { checkPort } from '../stack/gateway-port.js';
import { Interrupted, Lifetime } from '../stack/lifetime.js';
import { chooseMetricsPorts } from '../stack/metrics-ports.js';
import { beginObservation } from '../stack/observation.js';
import { waitUntilReady } from '../stack/readiness.js';
import { type Report, terminalReport } from '../stack/report.js';
import { loadSecrets } from '../stack/secrets.js';
import { noteStart } from '../stack/running-start.js';
import type { StackContext } from '../stack/service-environment.js';
import { startTogether } from '../stack/together.js';
import { welcome } from '../stack/welcome.js';
import { type StartOptions, startOptions } from './start-options.js';

/** `npm start`: everything up, until a signal; resolves with the exit code once everything is down. */
export async function start(given: readonly string[]): Promise<number> {
  const options = startOptions(given);
  const lifetime = new Lifetime();
  const report = terminalReport();
  let failure: unknown;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      failure ??= error;
      lifetime.interrupt();
    });
  }
  try {
    await bringUp(lifetime, report, options);
    await lifetime.untilInterrupted();
  } catch (error) {
    if (!(error instanceof Interrupted)) failure ??= error;
  }
  if (lifetime.isInterrupted) console.log('\n• stopping');
  await lifetime.end();
  if (failure !== undefined) throw failure;
  console.log('• stopped');
  return 0;
}

async function bringUp(lifetime: Lifetime, report: Report, options: StartOptions): Promise<void> {
  const { env } = process;
  const { flags } = options;
  const startedAt = performance.now();
  const home = homeOf(env);
  const port = portOf(env);
  const host = env['HOST'] || '127.0.0.1';
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${port}`;
  await checkPort(host, port);
  const engine = await chooseEngine(lifetime, options, port);
  await prepareHome(home);
  await lifetime.begin(
    () => claimHome(home, publicUrl),
    () => releaseHome(home),
  );
  const secrets = await loadSecrets(home);
  const serviceEnv = { ...env, ...engine.variables };
  if (!env['NATS_URL']) await lifetime.wait(() => findNatsServer((line) => report.step(`NATS: ${line}`)));
  const together = beginTogether(lifetime, { home, env: serviceEnv }, report, flags);
  const dependencies = await lifetime.begin(
    () => startDependencies(home, secrets, env, report),
    async ({ processes }) => void (await Promise.all(processes.map((kept) => kept.stop()))),
  );
  const metricsPorts = flags.includes('--observe')
    ? await chooseMetricsPorts(flags.includes('--separate'))
    : {};
  const context: StackContext = {
    home,
    env: serviceEnv,
    dependencies,
    port,
    publicUrl,
    metricsPorts,
  };
  // Containers begin a store of their own first.
  if (!flags.includes('--containers')) await noteStart(context);
  report.step(`starting the services${announced(flags)}`);
  await (together ??
    lifetime.begin(
      () => startApart(context, report, flags),
      (stop) => stop(),
    ));
  const mailbox = env['SMTP_URL']
    ? undefined
    : await lifetime.begin(
        () => startMailbox(home.mail),
        (server) => server.close(),
      );
  await lifetime.wait(() =>
    waitUntilReady(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port, home.logs),
  );
  const prometheusUrl = flags.includes('--observe')
    ? await beginObservation(lifetime, home, metricsPorts)
    : undefined;
  const seconds = (performance.now() - startedAt) / 1000;
  const offers = await engine.offers;
  console.log(welcome({ context, mailboxUrl: mailbox?.url, prometheusUrl, offers, seconds }));
}

interface ChosenEngine {
  /** Of the ai-worker. */
  readonly variables: Readonly<Record<string, string>>;
  /** What else could write the metadata, a sentence each; comes while the databases start. */
  readonly offers: Promise<readonly string[]>;
}

/** A model on this machine is used only when it is named. */
async function chooseEngine(
  lifetime: Lifetime,
  { flags, model }: StartOptions,
  port: number,
): Promise<ChosenEngine> {
  const { env } = process;
  const offers = Promise.resolve([]);
  if (flags.includes('--fake-llm')) return { variables: await beginFakeLlm(lifetime), offers };
  if (model === undefined && env['OPENAI_API_KEY']) return { variables: {}, offers };
  const models = findLocalModels({
    servers: usualServers.filter((server) => server.port !== port),
    // Who names a model waits for it, on a busy machine too.
    timeoutMs: model === undefined ? 1500 : 10_000,
  });
  if (model === undefined) return { variables: {}, offers: models.then(offersOf) };
  return { variables: variablesOf(chooseModel(model, await lifetime.wait(() => models)), env), offers };
}

/** Variables of an OpenAI-compatible endpoint on this machine that behaves as told; see `FakeLlm`. */
async function beginFakeLlm(lifetime: Lifetime): Promise<Record<string, string>> {
  const { startFakeLlm } = await import('@colophon/testing');
  const llm = await lifetime.begin(
    () => startFakeLlm(),
    (server) => server.stop(),
  );
  return { OPENAI_API_KEY: 'fake', OPENAI_BASE_URL: llm.baseUrl, OPENAI_MODEL: 'fake-good' };
}

const announced = (flags: readonly string[]): string => {
  if (flags.includes('--containers')) return ', one container each';
  return flags.includes('--separate') ? ', one process each' : '';
};

/** All services in one process, which reads its code while the databases start; undefined if they run apart. */
function beginTogether(
  lifetime: Lifetime,
  context: Pick<StackContext, 'home' | 'env'>,
  report: Report,
  flags: readonly string[],
): Promise<unknown> | undefined {
  if (flags.includes('--separate') || flags.includes('--containers')) return undefined;
  const services = lifetime.begin(
    () => startTogether(context, report, flags.includes('--verbose')),
    (stop) => stop(),
  );
  // Told when it is waited for; the databases may fail first.
  services.catch(() => undefined);
  return services;
}

/** Loaded only now: the ways pull in very different amounts of code. */
async function startApart(
  context: StackContext,
  report: Report,
  flags: readonly string[],
): Promise<() => Promise<void>> {
  if (flags.includes('--separate'))
    return (await import('../stack/separate.js')).startSeparate(context, report);
  return (await import('../containers/start-containers.js')).startContainers(context, report);
}

function portOf(env: NodeJS.ProcessEnv): number {
  const port = Number(env['PORT'] || 8080);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new DevstackError(`PORT is ${env['PORT']}, which is not a port: choose a number from 1 to 65535.`);
}
