import { type ApiKeyScope, apiKeyScopes } from '@colophon/contracts/rules';

export interface KeyPreset {
  readonly label: string;
  readonly meaning: string;
  readonly scopes: readonly ApiKeyScope[];
}

const READ = ['documents:read', 'brand-context:read', 'account:read'] as const;

/** What a key may do, as people choose it. */
export const keyPresets = [
  { label: 'Read', meaning: 'See and download documents', scopes: READ },
  {
    label: 'Upload and review',
    meaning: 'Also upload, edit metadata and write PDFs',
    scopes: [...READ, 'documents:write'],
  },
  {
    label: 'Everything',
    meaning: 'Also delete documents, change the brand context and manage webhooks',
    scopes: apiKeyScopes,
  },
] as const satisfies readonly KeyPreset[];

export const keyLifetimes = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '365 days', days: 365 },
  { label: 'Never', days: null },
] as const;
