import { homedir } from 'node:os';
import type { Colophon, DeprecatedCall } from '@colophon/sdk';
import type { ExitCode } from '../exit-codes.js';
import { Output, type Streams } from '../output.js';
import { connect } from '../profile/connection.js';
import { Profiles } from '../profile/profiles.js';

/** What a command gets from the process it runs in. */
export interface Surroundings extends Streams {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborted when the person interrupts. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** @throws the reason of the signal as soon as it is aborted */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Options that every command takes. */
export interface GlobalOptions {
  readonly json?: boolean;
  readonly url?: string;
  readonly profile: string;
  readonly quiet?: boolean;
}

export interface CommandContext extends Surroundings {
  readonly options: GlobalOptions;
  readonly output: Output;
  readonly profiles: Profiles;
  readonly connect: () => Promise<Colophon>;
  readonly onDeprecated: (deprecated: DeprecatedCall) => void;
}

/** Ends with the exit code of the command. */
export type CommandAction = (context: CommandContext) => Promise<ExitCode>;

export const contextOf = (surroundings: Surroundings, options: GlobalOptions): CommandContext => {
  const { environment } = surroundings;
  const profiles = new Profiles(environment, environment['HOME'] ?? homedir());
  const output = new Output(surroundings, options);
  const onDeprecated = ({ message }: DeprecatedCall): void =>
    output.note(`${message} A newer version of this program may no longer need it.`);
  return {
    ...surroundings,
    options,
    output,
    profiles,
    connect: () => connect(options, environment, profiles, onDeprecated),
    onDeprecated,
  };
};
