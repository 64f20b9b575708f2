// `npm run chart`: writes what the chart has that is generated; with `-- --release` also what the next version must not change.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../devstack/bootstrap/steps.mjs';
import { provideChartTools } from './chart-tools.mjs';
import { generatedFiles } from './generated-files.mjs';

const tools = await provideChartTools((line) => console.error(`  ${line}`));
const files = await generatedFiles(tools.helm, { release: process.argv.includes('--release') });
for (const [path, text] of Object.entries(files)) writeFileSync(join(ROOT, path), text);
