import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServerError } from './server.errors.js';
import { cacheTool, findOnPath, isExecutable, type Progress, run, toolCacheDir } from './tool-cache.js';

export interface PrometheusBinaries {
  readonly prometheus: string;
  /** Checks rules and runs their tests. */
  readonly promtool: string;
}

/**
 * Prometheus and its tool: PATH, cache, or the system's package, unpacked beside the cache instead of installed,
 * because an installed package would start its server.
 */
export async function findPrometheus(progress: Progress = () => undefined): Promise<PrometheusBinaries> {
  const [prometheus, promtool] = await Promise.all([findOnPath('prometheus'), findOnPath('promtool')]);
  if (prometheus !== undefined && promtool !== undefined) return { prometheus, promtool };
  const cached = {
    prometheus: join(toolCacheDir(), 'prometheus'),
    promtool: join(toolCacheDir(), 'promtool'),
  };
  if ((await isExecutable(cached.prometheus)) && (await isExecutable(cached.promtool))) return cached;
  try {
    progress('fetching the system’s package of Prometheus; once');
    await cacheTool(cached.prometheus, unpacked(cached.promtool));
    return cached;
  } catch (error) {
    throw new ServerError(
      'TOOL_MISSING',
      `No Prometheus was found: install it (on Debian: apt-get install prometheus) or put prometheus and promtool on PATH. ${String(error)}`,
    );
  }
}

/** The tool is moved first, so that a process that finds the server also finds the tool. */
const unpacked =
  (promtool: string) =>
  async (scratch: string): Promise<string> => {
    await run('apt-get', ['download', 'prometheus'], { cwd: scratch }).catch(async () => {
      await run('apt-get', ['-qq', 'update'], { cwd: scratch });
      await run('apt-get', ['download', 'prometheus'], { cwd: scratch });
    });
    await run('sh', ['-c', 'dpkg-deb -x prometheus_*.deb .'], { cwd: scratch });
    await mkdir(dirname(promtool), { recursive: true });
    await rename(join(scratch, 'usr/bin/promtool'), promtool);
    return join(scratch, 'usr/bin/prometheus');
  };
