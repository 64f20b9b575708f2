// Started by messaging.bench.mjs, with the build of one version:
//   messaging.program.mjs <platform folder> serve | ask | count <how many before it measures> <how many it measures>
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';

const [folder, role, ...counts] = process.argv.slice(2);
const [warmUp, count] = counts.map(Number);
const require = createRequire(`${folder}/package.json`);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
await load('reflect-metadata');
const platform = await import(pathToFileURL(`${folder}/dist/index.js`).href);
const { BillingService, events } = await load('@colophon/contracts');
const { Controller } = await load('@nestjs/common');

/** Processor time of this process, microseconds: the same on a busy machine as on a calm one. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

class Balances {
  async getBalance({ userId }) {
    return { balance: { totalRemaining: userId.length } };
  }
}
for (const method of ['reserveCredit', 'listTransactions', 'listPacks', 'adjustCredits'])
  Object.defineProperty(Balances.prototype, method, { value: async () => ({}) });

let seen = 0;
let begunAt = 0;
let usedBefore = 0;
class Purchases {
  async work() {
    seen += 1;
    if (seen === warmUp) [begunAt, usedBefore] = [performance.now(), processorTime()];
    if (seen !== warmUp + count) return;
    const perSecond = (count * 1000) / (performance.now() - begunAt);
    say({ perSecond, eventUs: (processorTime() - usedBefore) / count });
  }
}

/** Versions before decision 43 list their consumers and requests. */
const definitionOf = (handler) => {
  class BenchModule {}
  const { serve, ProtoController, OnEvent } = platform;
  const isEvent = handler === Purchases;
  if (serve) {
    Object.assign(Purchases.prototype, { event: events.creditsPurchased });
    Reflect.defineMetadata('providers', [handler], BenchModule);
    const lists = isEvent ? { consumers: [handler] } : { rpc: [serve(BillingService, handler)] };
    return { name: 'bench', module: BenchModule, ...lists };
  }
  if (isEvent) {
    Controller()(handler);
    const { prototype } = handler;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'work');
    OnEvent(events.creditsPurchased)(prototype, 'work', descriptor);
  } else ProtoController(BillingService)(handler);
  Reflect.defineMetadata('controllers', [handler], BenchModule);
  return { name: 'bench', module: BenchModule };
};

const env = { NATS_URL: process.env.NATS_URL, LOG_LEVEL: 'silent' };

const ask = async () => {
  const logger = platform.createLogger('bench', 'silent');
  const connection = await platform.connectNats(env.NATS_URL, 'bench', logger);
  const billing = platform.createRpcClient(BillingService, connection);
  const took = [];
  const line = async (calls) => {
    for (let call = 0; call < calls; call += 1) {
      const begun = performance.now();
      await billing.getBalance({ userId: 'a-user' });
      took.push(performance.now() - begun);
    }
  };
  await line(warmUp);
  took.length = 0;
  const used = processorTime();
  await Promise.all([line(count / 4), line(count / 4), line(count / 4), line(count / 4)]);
  const callUs = (processorTime() - used) / took.length;
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.floor(took.length * part)];
  say({ p50: at(0.5), p99: at(0.99), callUs });
  await connection.close();
};

if (role === 'ask') await ask();
else {
  const service = await platform.startService(definitionOf(role === 'count' ? Purchases : Balances), env);
  say({ ready: true, allUs: processorTime() });
  await once(process.stdin.resume(), 'end');
  await service.close();
  say({ allUs: processorTime() });
  process.exit(0);
}
