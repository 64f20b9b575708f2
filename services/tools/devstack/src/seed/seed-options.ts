import { DevstackError } from '../stack/devstack.errors.js';

export interface SeedOptions {
  readonly users: number;
  readonly documents: number;
  /** A registered account that gets every tenth document: one to sign in with, and far larger than any real one. */
  readonly user: string | undefined;
}

const USAGE =
  'Usage: npm run seed -- --users 10000 --documents 1000000 [--user anna@example.com]; at most 1000000 users and 20000000 documents.';
const MOST = { '--users': 1_000_000, '--documents': 20_000_000 } as const;

/** @throws DevstackError for anything but the three options */
export function seedOptions(args: readonly string[]): SeedOptions {
  const given = new Map<string, string>();
  for (let index = 0; index < args.length; index += 2) {
    const name = args[index] ?? '';
    const value = args[index + 1];
    if (!['--users', '--documents', '--user'].includes(name) || value === undefined || given.has(name))
      throw new DevstackError(USAGE);
    given.set(name, value);
  }
  const user = given.get('--user');
  if (user !== undefined && !user.includes('@')) throw new DevstackError(USAGE);
  return { users: count(given, '--users'), documents: count(given, '--documents'), user };
}

function count(given: ReadonlyMap<string, string>, name: keyof typeof MOST): number {
  const number = Number(given.get(name) ?? Number.NaN);
  if (Number.isInteger(number) && number >= 1 && number <= MOST[name]) return number;
  throw new DevstackError(USAGE);
}
