import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { RETIRED_WORDS } from './retired-words.mjs';
import { projectFiles } from './tracked-files.mjs';

const TEXT = /(?:\.(?:[cm]?[jt]s|tsx|md|proto|ya?ml|tpl|html|css|svg|sh|conf|json|txt)|Dockerfile)$/;
/** Generated files follow their sources, which are checked. */
const GENERATED = /(?:^|\/)(?:gen|golden)\/|\.gen\.ts$|^proto\/http\/openapi\.json$|^package-lock\.json$/;
/** Words of others: licences of fonts, the requirements of a standard. */
const QUOTED = /-OFL\.txt$|asvs-[\d.]+\.json$/;
const LIST = 'services/tools/checks/gates/retired-words.mjs';

/** Not rewritten yet. Rewrite a file, then remove its line: a line whose file is clean fails, too. */
export const PENDING = new Set([
  'services/ai-worker/src/generation/document-deleted.consumer.ts',
  'services/billing-credits/src/ledger/document-deleted.consumer.ts',
  'services/billing-credits/src/ledger/generation-abandoned.consumer.ts',
  'services/billing-credits/src/ledger/user-deleted.consumer.ts',
  'services/document/src/document/document-expired.consumer.ts',
  'services/document/src/document/pdf-inspected.consumer.ts',
  'services/document/src/document/retention-scheduled.consumer.ts',
  'services/document/src/stage/document-work.controller.ts',
  'services/libs/platform/src/bootstrap/infrastructure.ts',
  'services/libs/platform/src/bootstrap/periodic-task.spec.ts',
  'services/libs/platform/src/bootstrap/run-process.ts',
  'services/libs/platform/src/bootstrap/run-service.ts',
  'services/libs/platform/src/bootstrap/server-wait.spec.ts',
  'services/libs/platform/src/bootstrap/uncaught.spec.ts',
  'services/libs/platform/src/bootstrap/uncaught.ts',
  'services/libs/platform/src/messaging/connection-watch.ts',
  'services/libs/platform/src/messaging/event-consumer.ts',
  'services/libs/platform/src/messaging/event-user.spec.ts',
  'services/libs/platform/src/messaging/fair-queue.spec.ts',
  'services/libs/platform/src/messaging/fair-queue.ts',
  'services/libs/platform/src/messaging/message-puller.ts',
  'services/libs/platform/src/messaging/nats-address.spec.ts',
  'services/libs/platform/src/messaging/nats-address.ts',
  'services/libs/platform/src/messaging/settlement.ts',
  'services/libs/platform/src/messaging/stream-provisioner.ts',
  'services/libs/platform/src/messaging/waiting-room.ts',
  'services/libs/platform/src/rpc/document-work.ts',
  'services/libs/platform/src/rpc/rpc-client.ts',
  'services/libs/platform/src/rpc/rpc-server.ts',
  'services/libs/platform/src/rpc/rpc-wire.ts',
  'services/libs/platform/test/broker-faults.int.spec.ts',
  'services/libs/platform/test/consumer-outcomes.int.spec.ts',
  'services/libs/platform/test/fair-turns.int.spec.ts',
  'services/libs/platform/test/rpc.int.spec.ts',
  'services/libs/platform/test/start-service.int.spec.ts',
  'services/pdf-worker/src/document/document-uploaded.consumer.spec.ts',
  'services/pdf-worker/src/document/pdf-requested.consumer.ts',
  'web/src/app/boot.inline.js',
  'web/src/app/layouts/help-dialog.tsx',
  'web/src/app/layouts/site-footer.tsx',
  'web/src/app/navigation.spec.tsx',
  'web/src/app/routes/confirm-email-screen.tsx',
  'web/src/app/routes/dashboard-route.tsx',
  'web/src/app/routes/documents-counts.spec.tsx',
  'web/src/app/routes/documents-route.tsx',
  'web/src/app/routes/landing-check.spec.tsx',
  'web/src/app/routes/landing-route.spec.tsx',
  'web/src/app/routes/login-route.spec.tsx',
  'web/src/app/routes/pricing-route.spec.tsx',
  'web/src/app/routes/pricing-route.tsx',
  'web/src/app/routes/returned-from-payment.spec.tsx',
  'web/src/app/routes/review-editing.spec.tsx',
  'web/src/app/routes/review-exceptions.spec.tsx',
  'web/src/app/routes/review-regenerate.spec.tsx',
  'web/src/app/routes/verify-email-route.spec.tsx',
  'web/src/features/dashboard/components/returned-from-payment.tsx',
  'web/src/features/review/api/use-batch.ts',
  'web/src/features/review/api/use-draft.ts',
  'web/src/features/review/api/use-first-look.ts',
  'web/src/features/review/api/use-saving.ts',
  'web/src/features/review/components/action-bar.tsx',
  'web/src/features/review/components/batch-bar.tsx',
  'web/src/features/review/components/comparison.tsx',
  'web/src/features/review/components/final-field.tsx',
  'web/src/features/review/file-warnings.ts',
  'web/src/features/review/finished.ts',
  'web/src/lib/navigation/leave-guard.ts',
  'web/src/lib/navigation/missing-page.ts',
  'web/src/lib/navigation/router.tsx',
]);

/** A name joined by a hyphen, such as a header, is not a word. */
const patterns = RETIRED_WORDS.map(([words, instead]) => ({
  pattern: new RegExp(
    String.raw`(?<![\w$-])(?:${words.replaceAll(' ', String.raw`[\s*/#]+`)})(?![\w-])`,
    'gi',
  ),
  instead,
}));

/** Keeps retired wordings out of copy, documents, comments and the titles of tests; throws with all violations. */
export function checkPlainEnglish() {
  const problems = projectFiles()
    .filter((path) => TEXT.test(path) && !GENERATED.test(path) && !QUOTED.test(path) && path !== LIST)
    .flatMap((path) => problemsOf(path, readFileSync(join(ROOT, path), 'utf8')));
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

function problemsOf(path, text) {
  const found = wordProblems(path, text);
  if (!PENDING.has(path)) return found;
  return found.length > 0 ? [] : [`${path}: is plain; remove it from PENDING in plain-english.mjs`];
}

export function wordProblems(path, text) {
  return patterns.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: "${words.replaceAll(/\s+/g, ' ')}"; write instead: ${instead}`;
    }),
  );
}
