import { DevstackError } from '../stack/devstack.errors.js';

const FLAGS = ['--separate', '--containers', '--verbose', '--fake-llm', '--observe'];
/** What a start in containers cannot do, too. */
const NOT_WITH_CONTAINERS = ['--separate', '--verbose', '--observe'];

export interface StartOptions {
  readonly flags: readonly string[];
  /** Of a server on this machine. */
  readonly model: string | undefined;
}

/** @throws DevstackError with a sentence for the person who typed them */
export function startOptions(given: readonly string[]): StartOptions {
  const { rest, model } = withoutModel(given);
  const unknown = rest.find((option) => !FLAGS.includes(option));
  if (unknown !== undefined) throw new DevstackError(`Unknown option ${unknown}: see npm start -- --help.`);
  const excluded = NOT_WITH_CONTAINERS.find((option) => rest.includes(option));
  if (rest.includes('--containers') && excluded !== undefined)
    throw new DevstackError(`--containers cannot be combined with ${excluded}.`);
  if (rest.includes('--fake-llm') && model !== undefined)
    throw new DevstackError('--fake-llm cannot be combined with --model.');
  return { flags: rest, model };
}

function withoutModel(given: readonly string[]): { rest: string[]; model: string | undefined } {
  const at = given.findIndex((option) => option === '--model' || option.startsWith('--model='));
  if (at < 0) return { rest: [...given], model: undefined };
  const isApart = given[at] === '--model';
  const model = isApart ? given[at + 1] : given[at]?.slice('--model='.length);
  if (!model || model.startsWith('-'))
    throw new DevstackError('--model needs the name of a model, for example --model qwen3:8b.');
  return { rest: given.toSpliced(at, isApart ? 2 : 1), model };
}
