import {
  apiKeyDays,
  apiKeyOverlapHours,
  apiKeyScopesProblem,
  longestApiKeyName,
  visibleLine,
} from '@colophon/contracts/rules';
import type { ErrorDetail } from '@colophon/platform';
import type { ApiKeyRow } from './api-key.entity.js';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
/** How long before its expiry the owner of a key gets a mail. */
export const WARNED_BEFORE_MS = 7 * DAY_MS;
const HASH_BYTES = 32;
const HINT = /^clphk_[0-9A-Za-z]{4}…$/;

/** A key as a gateway sends it. */
export interface DrawnKey {
  readonly hash: Buffer;
  readonly hint: string;
}

export type ApiKeyState = 'active' | 'expired' | 'revoked';

export const stateOf = ({ revokedAt, expiresAt }: ApiKeyRow, now: Date): ApiKeyState => {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
};

export const nameProblems = (name: string): ErrorDetail[] => {
  if (name === '') return [{ field: 'name', message: 'A name is required' }];
  if (visibleLine(name) !== name) return [{ field: 'name', message: 'The name has unsupported characters' }];
  return Array.from(name).length > longestApiKeyName
    ? [{ field: 'name', message: `The name must be at most ${longestApiKeyName} characters` }]
    : [];
};

export const scopeProblems = (scopes: readonly string[]): ErrorDetail[] => {
  const message = apiKeyScopesProblem(scopes);
  return message === undefined ? [] : [{ field: 'scopes', message }];
};

/** @param days 0 for never */
export const lifetimeProblems = (days: number): ErrorDetail[] =>
  days <= apiKeyDays.max ? [] : [{ field: 'expiresInDays', message: `At most ${apiKeyDays.max} days` }];

export const overlapProblems = (hours: number): ErrorDetail[] =>
  hours <= apiKeyOverlapHours.max
    ? []
    : [{ field: 'overlapHours', message: `At most ${apiKeyOverlapHours.max} hours` }];

export const drawnKeyProblems = ({ hash, hint }: DrawnKey): ErrorDetail[] =>
  hash.length === HASH_BYTES && HINT.test(hint) ? [] : [{ field: 'newKey', message: 'This is no key' }];

/** @returns undefined for never */
export const expiryAfter = (now: Date, lifetimeMs: number | undefined): Date | null =>
  lifetimeMs === undefined ? null : new Date(now.getTime() + lifetimeMs);

/** A key that lives no longer than a warning comes before its end is not warned of: its owner has just made it. */
export const warnedAtFirst = (now: Date, lifetimeMs: number | undefined): Date | null =>
  lifetimeMs !== undefined && lifetimeMs <= WARNED_BEFORE_MS ? now : null;

/** How long a key was made to live, undefined without limit. Of one that was replaced it is not known any more. */
export const lifetimeOf = ({ createdAt, expiresAt }: ApiKeyRow): number | undefined =>
  expiresAt ? expiresAt.getTime() - createdAt.getTime() : undefined;
