/**
 * Where a process can die in the middle of things: every boundary between two steps of which one may be done and the
 * other not. The chaos suite kills a process at each of them once; a new step gets a name here.
 */
export const crashPoints = [
  // An event on its way out.
  'outbox.before-publish',
  'outbox.after-publish',
  'outbox.after-delete',
  'answer.before-publish',
  'answer.after-publish',
  // An event on its way in; `consumers`: several that share a transaction.
  'consumer.before-effect',
  'consumer.before-commit',
  'consumers.before-commit',
  'consumer.after-commit',
  'consumer.before-dead-letter',
  'consumer.after-dead-letter',
  // Any change of state.
  'transaction.before-commit',
  'transaction.after-commit',
  // A file and its document.
  'upload.before-store',
  'upload.after-store',
  'upload.after-checkpoint',
  'upload.after-create',
  'inspection.before-store',
  'inspection.after-store',
  'writing.before-store',
  'writing.after-store',
  // A proof: its material is there, its result is not; its result is there, and not kept.
  'proof.before-make',
  'proof.after-make',
  // What costs money.
  'model.before-call',
  'model.after-call',
  'model.after-keep',
  'checkout.after-session',
  'webhook.before-commit',
  'webhook.after-commit',
  // A call of a customer's server: counted and leased before, its end written down after.
  'delivery.before-call',
  'delivery.after-call',
  // The end of a document.
  'deletion.after-intention',
  'deletion.between-objects',
  'deletion.after-objects',
  'orphan.before-delete',
  'orphan.after-delete',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** Read once: reading the environment is a system call, and these lines are on every path. */
const armed = process.env['CRASH_AT'];

/** Ends the process as `kill -9` does when the environment names this point in `CRASH_AT`; else does nothing. */
export const crashPoint = (name: CrashPoint): void => {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
};
