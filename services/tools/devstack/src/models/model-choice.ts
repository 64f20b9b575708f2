import { DevstackError } from '../stack/devstack.errors.js';
import { type LocalModel, type ModelServer, usualServers } from './model-servers.js';

/** Models named in one offer; the others are counted. */
const NAMED = 3;

/** Quoted where a shell would take it apart. */
const asWord = (name: string): string => (/^[\w.:/@+=,-]+$/u.test(name) ? name : `"${name}"`);

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
};

/** A sentence for each server that has a model, for the person who started without one. */
export const offersOf = (models: readonly LocalModel[]): string[] =>
  [...Map.groupBy(models, ({ server }) => server)].map(([server, own]) => {
    const names = own.map(({ name }) => name);
    const use = names.length > 1 ? 'Use the first' : 'Use it';
    return `${server} runs here with ${listed(names)}. ${use}: npm start -- --model ${asWord(names[0] ?? '')}`;
  });

/** The model of that name; of two servers that have it the first. */
export const chooseModel = (
  wanted: string,
  models: readonly LocalModel[],
  servers: readonly ModelServer[] = usualServers,
): LocalModel => {
  // Ollama takes a name without a tag for the latest.
  const model =
    models.find(({ name }) => name === wanted) ?? models.find(({ name }) => name === `${wanted}:latest`);
  if (model) return model;
  const others = [...Map.groupBy(models, ({ server }) => server)].map(
    ([server, own]) => `${server} has ${listed(own.map(({ name }) => name))}`,
  );
  const ports = servers.map(({ name, port }) => `${name} ${port}`).join(', ');
  const reason =
    others.length > 0 ? others.join('; ') : `none answers with a model on its usual port (${ports})`;
  throw new DevstackError(`No server of this machine has a model ${wanted}: ${reason}.`);
};

/**
 * Variables of the ai-worker for that model. A key of the environment is for another endpoint and goes nowhere else;
 * these servers take any. One document at a time: several would share one processor and run into the timeout.
 */
export const variablesOf = ({ baseUrl, name }: LocalModel, env: NodeJS.ProcessEnv) => ({
  OPENAI_API_KEY: 'local',
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: name,
  OPENAI_INPUT_PRICE: '0',
  OPENAI_OUTPUT_PRICE: '0',
  GENERATION_CONCURRENCY: env['GENERATION_CONCURRENCY'] || '1',
});
