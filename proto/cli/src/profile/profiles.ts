import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { usageError } from '../command-error.js';

export interface Profile {
  readonly url: string;
  readonly key: string;
  /** Whether the key was made for this profile alone. */
  readonly isOwn?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const OWNER_ONLY = 0o600;

/** The keys of this person, in one file that only they can read. */
export class Profiles {
  private readonly path: string;

  constructor(environment: Environment, home: string) {
    const folder = environment['XDG_CONFIG_HOME'] || join(home, '.config');
    this.path = join(folder, 'colophon', 'profiles.json');
  }

  async find(name: string): Promise<Profile | undefined> {
    return ownOf(await this.read(), name);
  }

  async save(name: string, profile: Profile): Promise<void> {
    await this.write({ ...(await this.read()), [name]: profile });
  }

  /** @returns false when there was none */
  async remove(name: string): Promise<boolean> {
    const profiles = await this.read();
    const { [name]: _removed, ...others } = profiles;
    const isThere = ownOf(profiles, name) !== undefined;
    if (isThere) await this.write(others);
    return isThere;
  }

  private async read(): Promise<Readonly<Record<string, Profile>>> {
    const found = await stat(this.path).catch(() => undefined);
    if (!found) return {};
    if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
      throw usageError(`Others can read ${this.path}, which holds keys. Replace the keys, then: chmod 600.`);
    return JSON.parse(await readFile(this.path, 'utf8')) as Record<string, Profile>;
  }

  /** The file is never there with other rights, nor half of it. */
  private async write(profiles: Readonly<Record<string, Profile>>): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const draft = `${this.path}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
    await chmod(draft, OWNER_ONLY);
    await rename(draft, this.path);
  }
}

/** `constructor` and the like are no profiles. */
const ownOf = (profiles: Readonly<Record<string, Profile>>, name: string): Profile | undefined =>
  Object.hasOwn(profiles, name) ? profiles[name] : undefined;
