import { parse } from 'yaml';

/** What brings other code into a job. */
const INSTALLS =
  /\b(?:npm|pnpm|yarn) (?:ci|i|install|exec|x|run|test)\b|\bnpx\b|\bgit\b|\bgo install\b|\bpip\b|\bapt-get\b|\bcurl\b/;
const PUBLISHES = /tarball="\.\/packages\/\$name-\$version\.tgz"[^]*npm publish "\$tarball" --provenance/;
const DOWNLOAD = /^actions\/download-artifact@/;

/**
 * @param text of the release workflow
 * @param packed what `npm pack` says of each package, in the order in which they are to be published
 * @returns a sentence for each way in which it publishes something else, or from elsewhere
 */
export function releaseProblems(text, packed) {
  const { on, jobs } = parse(text);
  const { packages: making, 'publish-packages': publishing } = jobs;
  if (!making || !publishing) return ['the release makes no packages, or publishes none'];
  const steps = publishing.steps ?? [];
  const script = scriptOf(publishing);
  const others = Object.entries(jobs).filter(([name]) => name !== 'publish-packages');
  const wanted = packed.map(({ filename, version }) => filename.slice(0, -`-${version}.tgz`.length));
  const published = String(publishing.env?.PACKAGES ?? '').split(' ');
  return [
    [JSON.stringify(on) !== '{"push":{"tags":["v*"]}}', 'it is not run by tags alone'],
    [
      published.join(' ') !== wanted.join(' '),
      `it publishes ${published.join(', ')}, packed are ${wanted.join(', ')}`,
    ],
    [publishing.needs !== 'packages', 'what is published does not wait for its test'],
    [steps.length !== 2 || !DOWNLOAD.test(steps[0]?.uses ?? ''), 'it does more than to fetch and to publish'],
    [INSTALLS.test(script), 'the job that publishes brings in other code'],
    [!PUBLISHES.test(script), 'it publishes no tarball with its provenance'],
    [publishing.permissions?.['id-token'] !== 'write', 'it cannot sign where the packages come from'],
    [others.some(([, job]) => /npm publish/.test(scriptOf(job))), 'another job publishes as well'],
    [
      !/npm run packages[^]*COLOPHON_PACKAGES=\S+ npm test/.test(scriptOf(making)),
      'the packages are not those that the gate tests',
    ],
  ].flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
}

const scriptOf = ({ steps = [] }) => steps.map(({ run = '' }) => run).join('\n');
