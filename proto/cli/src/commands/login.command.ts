import { usageError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import { clientOf, LOCAL } from '../profile/connection.js';
import type { CommandAction } from './command-context.js';

/** A key is a line: more than this is something else. */
const LONGEST_KEY = 10_000;

/** Keeps the key from stdin, where no list of processes and no history of a shell shows it. */
export const login: CommandAction = async ({ options, environment, stdin, output, profiles, signal }) => {
  const url = options.url ?? environment['COLOPHON_URL'] ?? LOCAL;
  const key = (await textOf(stdin)).trim();
  const { email } = await clientOf(key, url).account.get({ signal });
  await profiles.save(options.profile, { url, key });
  output.result({ type: 'login', profile: options.profile, url, email }, `Signed in to ${url} as ${email}.`);
  return exitCodes.done;
};

export const logout: CommandAction = async ({ options, output, profiles }) => {
  const isRemoved = await profiles.remove(options.profile);
  output.result(
    { type: 'logout', profile: options.profile, isRemoved },
    isRemoved ? `The key of profile ${options.profile} is removed.` : 'There was no key.',
  );
  return exitCodes.done;
};

export const whoami: CommandAction = async ({ connect, output, signal }) => {
  const { id, email, credits } = await (await connect()).account.get({ signal });
  output.result(
    { type: 'account', id, email, credits },
    `${email}, ${credits.total_remaining} credits left (${credits.free_remaining} of them free)`,
  );
  return exitCodes.done;
};

const textOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.length > LONGEST_KEY) throw usageError('That is too long for a key.');
  }
  return text;
};
