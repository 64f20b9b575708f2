import { type Colophon, ColophonError } from '@colophon/sdk';
import { exitCodeOf, usageError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import { clientOf, LOCAL } from '../profile/connection.js';
import { type ApprovedKey, logInByDevice } from '../profile/device-login.js';
import { readableAccount } from '../profile/readable-account.js';
import { messageOf } from '../system-error.js';
import type { CommandAction } from './command-context.js';

/** A key is a line: more than this is something else. */
const LONGEST_KEY = 10_000;

/** Gets a key that a person approves in a browser, and keeps it. */
export const loginByBrowser =
  (scopes: readonly string[]): CommandAction =>
  async ({ options, environment, output, profiles, signal, now, pause }) => {
    const url = addressOf(options.url ?? environment['COLOPHON_URL'] ?? LOCAL);
    // Without the code there is no way on: it is said with --quiet as well.
    const onCode = (address: string, code: string): void =>
      output.error(`Open ${address} in a browser, sign in, and enter the code ${code}. Waiting.`);
    const { key, apiKey } = await logInByDevice({ url, scopes, signal, now, pause, onCode });
    await profiles.save(options.profile, { url, key, isOwn: true });
    output.result(...signedInWith(options.profile, url, apiKey));
    return exitCodes.done;
  };

/** For programs, and for a person. */
const signedInWith = (profile: string, url: string, key: ApprovedKey['apiKey']): [object, string] => {
  const { name, hint, scopes } = key;
  return [
    { type: 'login', profile, url, name, hint, scopes },
    `Signed in to ${url} with the key ${hint}, which may ${scopes.join(', ')}.`,
  ];
};

/** Keeps the key from stdin, where no list of processes and no history of a shell shows it. */
export const login: CommandAction = async (context) => {
  const { options, environment, stdin, output, profiles, signal, onDeprecated } = context;
  const url = options.url ?? environment['COLOPHON_URL'] ?? LOCAL;
  const key = (await textOf(stdin)).trim();
  const client = clientOf(key, url, onDeprecated);
  const account = await readableAccount(client, signal);
  const { profile } = options;
  const said: [object, string] = account
    ? [{ type: 'login', profile, url, email: account.email }, `Signed in to ${url} as ${account.email}.`]
    : // Without the right to read the account, the key proves itself by what any key may read.
      signedInWith(profile, url, await client.account.key({ signal }));
  await profiles.save(profile, { url, key });
  output.result(...said);
  return exitCodes.done;
};

/** Forgets the key. One that was approved for this profile is no use to anything else: it ends as well. */
export const logout: CommandAction = async ({ options, output, profiles, signal, onDeprecated }) => {
  const { profile } = options;
  const found = await profiles.find(profile);
  if (!found) {
    output.result({ type: 'logout', profile, isRemoved: false, isEnded: false }, 'There was no key.');
    return exitCodes.done;
  }
  await profiles.remove(profile);
  const { key, url, isOwn = false } = found;
  const failure = isOwn ? await endKey(clientOf(key, url, onDeprecated), signal) : undefined;
  const isEnded = isOwn && failure === undefined;
  output.result(
    { type: 'logout', profile, isRemoved: true, isEnded },
    `The key of profile ${profile} is removed${isEnded ? ' and ended' : ''}.`,
  );
  if (failure === undefined) return exitCodes.done;
  output.error(`The key may still work: revoke it in your settings at ${url}. ${messageOf(failure)}`);
  return exitCodeOf(failure);
};

/** @returns why it may still work */
const endKey = async ({ account }: Colophon, signal: AbortSignal): Promise<unknown> => {
  try {
    await account.endKey({ signal });
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof ColophonError && error.code === 'unauthenticated' ? undefined : error;
  }
};

export const whoami: CommandAction = async ({ connect, output, signal }) => {
  const { id, email, credits } = await (await connect()).account.get({ signal });
  output.result(
    { type: 'account', id, email, credits },
    `${email}, ${credits.total_remaining} credits left (${credits.free_remaining} of them free)`,
  );
  return exitCodes.done;
};

/** @throws CommandError for what is no address of a server */
const addressOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw usageError(`${text} is no address of a server.`);
  return url.href.replace(/\/$/, '');
};

const textOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.length > LONGEST_KEY) throw usageError('That is too long for a key.');
  }
  return text;
};
