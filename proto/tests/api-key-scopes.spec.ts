import { describe, expect, it } from '@jest/globals';
import { apiKeyScopes, apiKeyScopesProblem } from '../src/rules/api-key-scopes.js';

describe('the scopes of a key', () => {
  it.each([[['documents:read']], [[...apiKeyScopes]]])('may be %j', (scopes) => {
    expect(apiKeyScopesProblem(scopes)).toBeUndefined();
  });

  it.each([
    [[], 'Choose at least one scope'],
    [['documents:read', 'documents:admin'], 'There is no such scope'],
    [['__proto__'], 'There is no such scope'],
    [['documents:read', 'documents:read'], 'Name each scope once'],
  ])('may not be %j', (scopes, problem) => {
    expect(apiKeyScopesProblem(scopes)).toBe(problem);
  });
});
