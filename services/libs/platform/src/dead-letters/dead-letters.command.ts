import type { NatsConnection } from '@nats-io/transport-node';
import type { DeadLetter } from './dead-letter.js';
import { DeadLetterBox, ReplayRefused } from './dead-letter-box.js';
import { describeDeadLetter, presentDeadLetter, presentPayload } from './dead-letters.presenter.js';

export const deadLettersUsage = `Usage: dead-letters <command> [--json]

  list                   every event a consumer gave up on, oldest first
  show ID                one of them, with the whole event
  replay ID… | --all     to the consumer that gave up, and to no other; then it is out of the list
  drop ID… | --all       throws it away; asks first, or takes --yes`;

export interface DeadLettersTerminal {
  print(line: string): void;
  /** Asks a person; false without a terminal. */
  confirm(question: string): Promise<boolean>;
}

/** A call that cannot be understood or fulfilled; its message is for the person who made it. */
export class DeadLettersRefused extends Error {}

interface Call {
  readonly command: string;
  readonly ids: readonly number[];
  readonly all: boolean;
  readonly json: boolean;
  readonly yes: boolean;
}

/** @returns the exit code */
export const runDeadLetters = async (
  connection: NatsConnection,
  args: readonly string[],
  terminal: DeadLettersTerminal,
): Promise<number> => {
  const call = parse(args);
  const box = await DeadLetterBox.open(connection);
  switch (call.command) {
    case 'list':
      return list(await box.list(), call, terminal);
    case 'show':
      return show(await chosen(box, call), call, terminal);
    case 'replay':
      return replay(box, await chosen(box, call), call, terminal);
    default:
      return drop(box, await chosen(box, call), call, terminal);
  }
};

const parse = (args: readonly string[]): Call => {
  const [command = 'list', ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const call = {
    command,
    ids: rest.map(Number),
    all: flags.delete('--all'),
    json: flags.delete('--json'),
    yes: flags.delete('--yes'),
  };
  const isUnderstood =
    flags.size === 0 &&
    call.ids.every((id) => Number.isSafeInteger(id) && id > 0) &&
    (!call.yes || command === 'drop') &&
    namesLetters(call);
  if (!isUnderstood) throw new DeadLettersRefused(deadLettersUsage);
  return call;
};

const namesLetters = ({ command, ids, all }: Call): boolean => {
  if (command === 'list') return ids.length === 0 && !all;
  if (command === 'show') return ids.length === 1 && !all;
  return (command === 'replay' || command === 'drop') && ids.length > 0 !== all;
};

/** All that are named, or none: one that is missing stops the call before anything is done. */
const chosen = async (box: DeadLetterBox, { ids, all }: Call): Promise<DeadLetter[]> => {
  if (all) return box.list();
  const found = await Promise.all(ids.map(async (id) => ({ id, letter: await box.find(id) })));
  const missing = found.filter(({ letter }) => !letter).map(({ id }) => id);
  if (missing.length > 0) throw new DeadLettersRefused(`There is no dead letter ${missing.join(', ')}.`);
  return found.flatMap(({ letter }) => letter ?? []);
};

const list = (letters: readonly DeadLetter[], { json }: Call, terminal: DeadLettersTerminal): number => {
  if (json) terminal.print(JSON.stringify(letters.map(presentDeadLetter), null, 2));
  else if (letters.length === 0) terminal.print('There are no dead letters.');
  else terminal.print(letters.map(describeDeadLetter).join('\n'));
  return 0;
};

const show = (letters: readonly DeadLetter[], { json }: Call, terminal: DeadLettersTerminal): number => {
  for (const letter of letters) {
    const event = presentPayload(letter.payload);
    if (json) terminal.print(JSON.stringify({ ...presentDeadLetter(letter), event }, null, 2));
    else
      terminal.print(
        `${describeDeadLetter(letter)}\n${typeof event === 'string' ? event : JSON.stringify(event, null, 2)}`,
      );
  }
  return 0;
};

/** Continues after a letter without a consumer: the others can still be replayed. */
const replay = async (
  box: DeadLetterBox,
  letters: readonly DeadLetter[],
  { json }: Call,
  terminal: DeadLettersTerminal,
): Promise<number> => {
  const refused: { id: number; why: string }[] = [];
  for (const letter of letters) {
    try {
      await box.replay(letter);
    } catch (error) {
      if (!(error instanceof ReplayRefused)) throw error;
      refused.push({ id: letter.id, why: error.message });
    }
  }
  const replayed = letters.length - refused.length;
  if (json) terminal.print(JSON.stringify({ replayed, refused }));
  else terminal.print([...refused.map(({ why }) => why), `${replayed} replayed.`].join('\n'));
  return refused.length === 0 ? 0 : 1;
};

const drop = async (
  box: DeadLetterBox,
  letters: readonly DeadLetter[],
  { json, yes }: Call,
  terminal: DeadLettersTerminal,
): Promise<number> => {
  const isWanted =
    yes || letters.length === 0 || (await terminal.confirm(`Throw ${letters.length} dead letters away?`));
  const dropped = isWanted ? letters : [];
  for (const letter of dropped) await box.drop(letter);
  if (json) terminal.print(JSON.stringify({ dropped: dropped.length }));
  else terminal.print(`${dropped.length} dropped.`);
  return isWanted ? 0 : 1;
};
