import { afterAll } from '@jest/globals';
import { FakeStripe } from './fake-stripe.ts';
import { HookReceiver } from './hook-receiver.ts';
import { RunningStack } from './running-stack.ts';
import { withoutLimits, withoutSync } from './shared-stack.ts';
import { SpanCollector } from './span-collector.ts';

interface Stopping {
  stop(): Promise<void>;
}

/** What the suites of one spec file share: the first that asks starts it, and the end of the file stops it. */
const once = <T extends Readonly<Record<string, Stopping>>>(start: () => Promise<T>): (() => Promise<T>) => {
  let started: Promise<T> | undefined;
  afterAll(async () => {
    for (const part of Object.values((await started) ?? {})) await part.stop();
  });
  return () => (started ??= start());
};

/**
 * The product in one process, with stand-ins for the language model and for Stripe. SIGUSR2 leaves an unhandled promise
 * rejection.
 */
export const stackWithStandIns = once(async () => {
  const stripe = await FakeStripe.start();
  const env = { ...withoutLimits, ...withoutSync, ...stripe.env, UNCAUGHT_ON_SIGUSR2: 'rejection' };
  return { stack: await RunningStack.start({ prepared: true, fakeLlm: true, env }), stripe };
});

/**
 * The product in one process a service and with the local engine, for what looks at the numbers and files of all its
 * users.
 */
export const countedStack = once(async () => {
  const env = { ...withoutLimits, ...withoutSync };
  return { stack: await RunningStack.start({ prepared: true, separate: true, observe: true, env }) };
});

/** Where every page of that product sends its traces to. */
export const BROWSER_TRACES = '/otlp/v1/traces';

/**
 * The product in one process per service, with its metrics read, a server that webhooks may call, and acknowledged data
 * on disk, since processes are killed. SIGUSR2 throws an uncaught error.
 */
export const separateStack = once(async () => {
  const [collector, hooks] = await Promise.all([SpanCollector.start(), HookReceiver.start()]);
  const env = {
    ...withoutLimits,
    ...collector.env,
    BROWSER_TRACES: `${BROWSER_TRACES} 100`,
    OPENAI_INPUT_PRICE: '1',
    OPENAI_OUTPUT_PRICE: '2',
    UNCAUGHT_ON_SIGUSR2: 'exception',
    WEBHOOKS_PRIVATE_TARGETS: `127.0.0.0/8:${hooks.port}`,
  };
  const options = { prepared: true, separate: true, fakeLlm: true, observe: true, env };
  return { stack: await RunningStack.start(options), collector, hooks };
});
