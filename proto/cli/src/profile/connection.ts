import { Colophon, type DeprecatedCall } from '@colophon/sdk';
import { CommandError, usageError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import type { Profiles } from './profiles.js';
import { messageOf } from '../system-error.js';

export interface ConnectionOptions {
  readonly url?: string | undefined;
  readonly profile: string;
}

type OnDeprecated = (deprecated: DeprecatedCall) => void;
type Environment = Readonly<Record<string, string | undefined>>;

/** Where `npm start` serves it. */
export const LOCAL = 'http://localhost:8080';

/** The client by a key of the environment, or of the profile, which goes only where it was saved for. */
export const connect = async (
  { url, profile: name }: ConnectionOptions,
  environment: Environment,
  profiles: Profiles,
  onDeprecated: OnDeprecated,
): Promise<Colophon> => {
  const wanted = url ?? environment['COLOPHON_URL'];
  const key = environment['COLOPHON_API_KEY'];
  if (key) return clientOf(key, wanted ?? LOCAL, onDeprecated);
  const profile = await profiles.find(name);
  if (!profile) throw new CommandError('There is no key. Run colophon login first.', exitCodes.notAllowed);
  if (wanted && originOf(wanted) !== originOf(profile.url))
    throw usageError(`The key of profile ${name} is for ${profile.url}. Use --profile with another one.`);
  return clientOf(profile.key, wanted ?? profile.url, onDeprecated);
};

/** @throws CommandError for what is no address or no key */
export const clientOf = (apiKey: string, baseUrl: string, onDeprecated: OnDeprecated): Colophon => {
  try {
    return new Colophon({ apiKey, baseUrl, onDeprecated });
  } catch (error) {
    throw usageError(messageOf(error));
  }
};

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);
