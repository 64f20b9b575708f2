import { type Change, type Document, newDocument } from './document.js';
import { creditReserved, generated, type Proposal } from '../generation/generation-run.js';
import { inspected, type Inspection } from './inspection.js';
import { type ProcessedFile } from '../processed-file/processed-file.js';

export const start = new Date('2026-03-01T10:00:00Z');
export const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

export const uploaded = newDocument(
  { id: 'd', userId: 'u', filename: 'a.pdf', size: 1, sha256: '', duplicateOf: null },
  start,
);

export const inspection: Inspection = {
  pageCount: 2,
  originalMetadata: { title: '', subject: '', keywords: '', author: '', creator: '' },
  language: '',
  warnings: [],
  hasThumbnail: false,
  digestState: null,
  originalFacts: null,
  refusal: null,
};
export const receipt = {
  engineVersion: '1',
  profile: 'standard',
  writtenAt: '2026-03-01T10:00:05.000Z',
  original: { size: 1, sha256: 'o' },
  processed: { size: 2, sha256: 's' },
  bytesAdded: 1,
  fields: [],
  warnings: [],
};
export const file: ProcessedFile = { key: 'k', size: 1, sha256: 's', receipt: null, facts: null };
export const none = { source: 'none', page: 0, quote: '', confidence: 0 };
export const proposal: Proposal = {
  metadata: { title: 'T', subject: 'S', keywords: 'K', author: 'A', description: 'D' },
  evidence: { title: none, subject: none, keywords: none, author: none, description: none },
  generatedBy: { provider: 'local', model: '', version: '1', promptVersion: '' },
  documentType: 'report',
  language: 'en',
  warnings: [],
};

export const after = (document: Document, ...steps: ((document: Document) => Change | null)[]): Document =>
  steps.reduce((current, step) => ({ ...current, ...step(current), version: current.version + 1 }), document);

export const processing = after(
  uploaded,
  (d) => inspected(d, inspection, 'g1', at(1)),
  (d) => creditReserved(d, 'g1', at(2)),
);
export const completed = after(processing, (d) => generated(d, 'g1', proposal, at(3)));
