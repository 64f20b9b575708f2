import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { projectFiles } from './tracked-files.mjs';

/** What runs in production: the second error of a stream there ends the process for all users. */
const SOURCE = /^(?:services\/(?:(?:libs|tools)\/)?[^/]+|proto\/(?:sdk|cli))\/src\/.*(?<!\.spec)\.ts$/;
/** What only tests and the launcher start: a service in production has none of it. */
const TESTING = /\/(?:testing|local-servers)\//;

/** Each rule, what it asks for instead, and the files that may break it with their reason. */
const RULES = [
  {
    pattern: /\.(?:once|prependOnceListener)\(\s*(['"`])error\1|\bonce\(\s*[\w.]+,\s*(['"`])error\2/g,
    instead:
      "listen with on('error'), or wait with finished or pipeline of node:stream: a stream may fail twice, and the second error would have no listener",
    // A server that cannot listen reports it once, before its first use.
    except: new Set([
      'services/libs/platform/src/health/health-server.ts',
      'services/tools/devstack/src/containers/ingress-proxy.ts',
      'services/tools/devstack/src/containers/host-gateway.ts',
      'services/tools/devstack/src/mailbox/mailbox-server.ts',
      'services/tools/devstack/src/stack/gateway-port.ts',
    ]),
  },
  {
    pattern: /\b\w*(?:places|seats)\w*\.(?:hold|take)\(/gi,
    instead: 'use places.use(owner, work), which gives the place back however the work ends',
    // Lend the seats of processes themselves: taken and given back in one function, by try and finally.
    except: new Set(['services/pdf-worker/src/job/job-pool.ts', 'services/pdf-worker/src/job/seats.ts']),
  },
];

/** Gates on how work ends; throws with all violations. */
export function checkEndings() {
  const problems = projectFiles().flatMap((path) =>
    SOURCE.test(path) && !TESTING.test(path)
      ? endingProblems(path, readFileSync(join(ROOT, path), 'utf8'))
      : [],
  );
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

export function endingProblems(path, text) {
  return RULES.filter(({ except }) => !except.has(path)).flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${lineOf(text, index)}: ${instead}`),
  );
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;
