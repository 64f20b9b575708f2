// `npm run packages -- 1.2.3 FOLDER`: the npm packages of a release, as they are tested and published.
import { resolve } from 'node:path';
import { build } from '../../devstack/bootstrap/build.mjs';
import { UserError } from '../../devstack/bootstrap/steps.mjs';
import { packClients } from './client-packages.mjs';

const [version, folder] = process.argv.slice(2);
try {
  if (version === undefined || folder === undefined)
    throw new UserError('Usage: npm run packages -- VERSION FOLDER');
  await build(process.execPath, ['client']);
  const target = resolve(process.env.INIT_CWD ?? '', folder);
  const repository = process.env.GITHUB_REPOSITORY;
  for (const { filename, integrity } of packClients({ version, target, repository }))
    console.log(`${filename} ${integrity}`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
