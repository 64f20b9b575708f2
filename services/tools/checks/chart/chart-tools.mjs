// helm and kubeconform, built once by Go into the project's cache like the servers of the tests.
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';

const TOOLS = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.19.4',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
};

/** @returns {Promise<Record<keyof typeof TOOLS | 'go', string>>} paths of the programs */
export async function provideChartTools(progress) {
  const cache = await import(join(ROOT, 'services/libs/local-servers/dist/tool-cache.js'));
  const go = await cache.findOnPath('go');
  if (go === undefined)
    throw new UserError(
      'The tests of the chart build helm with Go: install Go 1.25 or newer (https://go.dev/dl).',
    );
  const paths = { go };
  for (const [name, target] of Object.entries(TOOLS)) {
    const cached = join(cache.toolCacheDir(), `${name}-${target.split('@')[1]}`);
    if (!(await cache.isExecutable(cached))) {
      progress(`building ${name} with Go; once, takes some minutes`);
      await cache.cacheTool(cached, async (scratch) => {
        await cache.goInstall(go, target, scratch, progress);
        return join(scratch, name);
      });
    }
    paths[name] = cached;
  }
  return paths;
}
