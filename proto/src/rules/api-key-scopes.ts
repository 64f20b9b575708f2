/** What an API key may do; each route that takes keys names one. */
export const apiKeyScopes = [
  'documents:read',
  'documents:write',
  'documents:delete',
  'brand-context:read',
  'brand-context:write',
  'account:read',
  'webhooks:manage',
] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const isApiKeyScope = (text: string): text is ApiKeyScope =>
  (apiKeyScopes as readonly string[]).includes(text);

/** What is wrong with a key's scopes, undefined when nothing is. */
export const apiKeyScopesProblem = (scopes: readonly string[]): string | undefined => {
  if (scopes.length === 0) return 'Choose at least one scope';
  if (!scopes.every(isApiKeyScope)) return 'There is no such scope';
  return new Set(scopes).size === scopes.length ? undefined : 'Name each scope once';
};

/** Keys of an account that work at a time; those that end after a rotation are not counted. */
export const mostApiKeys = 50;
/** Code points of a key's name. */
export const longestApiKeyName = 60;
/** Days until a new key expires, unless it never does. */
export const apiKeyDays = { min: 1, max: 366 } as const;
/** Hours for which a rotated key goes on working beside its successor. */
export const apiKeyOverlapHours = { min: 0, max: 168, default: 24 } as const;
