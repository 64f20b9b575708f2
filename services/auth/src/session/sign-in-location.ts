import type { SignInPlace } from '@colophon/contracts';
import { singleLine } from '@colophon/contracts/rules';

/** Where a user signed in, as coarse as a list of sessions needs it. */
export interface SignInLocation {
  readonly device: string;
  readonly network: string;
}

/** Code points. */
const LONGEST_DEVICE = 60;
const LONGEST_NETWORK = 50;
const HOUR_MS = 60 * 60 * 1000;

const cut = (text: string, longest: number): string =>
  Array.from(singleLine(text)).slice(0, longest).join('');

export const readNetwork = (network: string): string => cut(network, LONGEST_NETWORK);

/** A gateway of an earlier release tells nothing. */
export const readPlace = (place: SignInPlace | undefined): SignInLocation => ({
  device: cut(place?.device ?? '', LONGEST_DEVICE) || 'Unknown device',
  network: readNetwork(place?.network ?? ''),
});

/** Use is known by the hour: enough to tell a forgotten device, too little to tell a day's work. */
export const coarseMoment = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
