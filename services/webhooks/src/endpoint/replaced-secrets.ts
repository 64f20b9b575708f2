import type { SealedSecret } from '@colophon/platform';

/** A replaced secret signs for so long beside the current one. */
const OVERLAP_MS = 24 * 3_600_000;
/** That sign at a time, so that the header of a call stays short. */
const MOST = 5;

export interface ReplacedSecret extends SealedSecret {
  /** Signs until then. */
  readonly until: Date;
}

/** As the database has it. */
export interface OlderSecret {
  readonly keyId: string;
  /** In base64. */
  readonly sealed: string;
  /** In ISO 8601. */
  readonly until: string;
}

/** The newest replaced secret has columns of its own; all are null where none was replaced. */
export interface ReplacedColumns {
  readonly oldKeyId: string | null;
  readonly oldSecret: Buffer | null;
  readonly oldUntil: Date | null;
  /** The newest first. */
  readonly olderSecrets: OlderSecret[];
}

/** What was replaced and still signs, the newest first. */
export function replacedIn(
  { oldKeyId, oldSecret, oldUntil, olderSecrets }: ReplacedColumns,
  now: Date,
): ReplacedSecret[] {
  const newest =
    oldKeyId && oldSecret && oldUntil ? [{ keyId: oldKeyId, sealed: oldSecret, until: oldUntil }] : [];
  const older = olderSecrets.map(({ keyId, sealed, until }) => ({
    keyId,
    sealed: Buffer.from(sealed, 'base64'),
    until: new Date(until),
  }));
  return [...newest, ...older].filter(({ until }) => until > now);
}

/** @param replaced the newest first */
export function columnsOf([newest, ...older]: readonly ReplacedSecret[]): ReplacedColumns {
  return {
    oldKeyId: newest?.keyId ?? null,
    oldSecret: newest?.sealed ?? null,
    oldUntil: newest?.until ?? null,
    olderSecrets: older.map(({ keyId, sealed, until }) => ({
      keyId,
      sealed: sealed.toString('base64'),
      until: until.toISOString(),
    })),
  };
}

/**
 * Those of an endpoint whose current secret is replaced now. Of too many the oldest stays, which signed before all of them:
 * an owner who rotates again and again has lost the answers, and the server still verifies with that one.
 */
export function afterReplacing(current: SealedSecret, columns: ReplacedColumns, now: Date): ReplacedSecret[] {
  const replaced = replacedIn(columns, now);
  const kept = replaced.length < MOST ? replaced : [...replaced.slice(0, MOST - 2), ...replaced.slice(-1)];
  return [{ ...current, until: new Date(now.getTime() + OVERLAP_MS) }, ...kept];
}
