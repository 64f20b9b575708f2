import { readConfigs } from '@colophon/platform';
import { type AiWorkerConfig, aiWorkerConfig } from '../dist/ai-worker.config.js';
import { endpointDescriber } from '../dist/command-line/endpoint-describer.js';
import { costOf } from '../dist/generation/token-prices.js';
import { describeDocument } from '../dist/local/local-engine.js';
import type { GeneratedMetadata } from '../dist/metadata/metadata-provider.js';
import type { Describe } from './graded-set.ts';

export interface Engine {
  /** As it stands in the report: "local", or the model's name. */
  readonly name: string;
  readonly describe: Describe;
  /** US dollars, where the operator named prices. */
  readonly costOf: (usage: GeneratedMetadata['usage']) => number | undefined;
}

const local: Engine = {
  name: 'local',
  describe: ({ request }) => describeDocument(request),
  costOf: () => undefined,
};

/** The local engine, or the endpoint that the variables of the service name. */
export const engineOf = (provider: string): Engine => {
  if (provider === 'local') return local;
  if (provider !== 'openai') throw new Error(`--provider is local or openai, not ${provider}.`);
  const describe = endpointDescriber(process.env);
  if (!describe)
    throw new Error('--provider openai needs OPENAI_API_KEY, and OPENAI_BASE_URL for another endpoint.');
  const config = readConfigs([aiWorkerConfig], process.env).get(aiWorkerConfig.token) as AiWorkerConfig;
  return {
    name: config.OPENAI_MODEL,
    describe: ({ request }) => describe(request),
    costOf: (usage) => costOf(usage, config),
  };
};
