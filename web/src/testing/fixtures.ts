import { findabilityBand, metadataFields } from '@colophon/contracts/rules';
import type { BrandContext, Document, Metadata, Receipt, User } from '#lib/api/types.ts';

const NOW = Date.now();
const HOUR = 3_600_000;

export function hoursAgo(hours: number): string {
  return new Date(NOW - hours * HOUR).toISOString();
}

export function makeUser(changes: Partial<User> = {}): User {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    email: 'maya.lindqvist@example.com',
    first_name: 'Maya',
    last_name: 'Lindqvist',
    email_verified: true,
    credits: {
      total_remaining: 14,
      paid_remaining: 12,
      free_remaining: 2,
      free_limit: 3,
      free_resets_at: '2026-12-01T00:00:00.000Z',
    },
    analytics: {
      documentsProcessed: 9,
      documentCount: 27,
      timeSavedMinutes: 135,
      acceptanceRate: 0.86,
      suggestionsMade: 0,
      suggestionsKept: 0,
      documentTypes: [
        { type: 'white paper', count: 4 },
        { type: 'case study', count: 3 },
        { type: 'datasheet', count: 1 },
        { type: 'manual', count: 1 },
      ],
      findability: {
        documents: 27,
        before: 34,
        after: 78,
        bands: { poor: 2, fair: 6, good: 11, excellent: 8 },
      },
    },
    ...changes,
  };
}

export const GENERATED: Metadata = {
  title: 'Zero Trust Guide for Regional Hospitals',
  subject: 'White paper on segmenting clinical networks without stopping care',
  keywords:
    'zero trust, hospital networks, network segmentation, medical devices, identity, clinical IT, HIPAA, micro-segmentation',
  author: 'Northfield Health IT',
  description:
    'How four regional hospitals replaced flat networks with identity-based access in eleven months, what it cost per bed, and which medical devices needed exceptions.',
};

function scored(score: number, basis: 'uploaded' | 'expected') {
  const band = findabilityBand(score);
  return { score, match: score, show: score, band, basis, failed: ['tagged' as const] };
}

/** Scores as uploaded and as expected. */
export function makeScores(before: number, after?: number): NonNullable<Document['findability']> {
  return {
    rulesVersion: 1,
    before: scored(before, 'uploaded'),
    after: after === undefined ? null : scored(after, 'expected'),
  };
}

export function makeDocument(changes: Partial<Document> = {}): Document {
  return {
    id: '0190a000-0000-7000-8000-0000000000d1',
    filename: 'Zero-Trust-Guide_final_v7.pdf',
    original_filename: 'Zero-Trust-Guide_final_v7.pdf',
    status: 'completed',
    createdAt: hoursAgo(2),
    updatedAt: hoursAgo(2),
    size: 2_519_040,
    pageCount: 24,
    documentType: 'white paper',
    language: 'en',
    processingTime: 1.2,
    errorMessage: null,
    errorCode: null,
    originalMetadata: {
      title: 'Microsoft Word - ZT_Guide_final_v7.docx',
      subject: '',
      keywords: '',
      author: 'jdoe2',
      creator: 'PScript5.dll Version 5.2.2',
    },
    generatedMetadata: GENERATED,
    finalMetadata: GENERATED,
    originalExpiresAt: hoursAgo(-166),
    processedExpiresAt: null,
    expiresAt: hoursAgo(-166),
    warnings: [],
    warningDetails: [],
    fieldGenerations: [],
    fieldGenerationsLeft: 20,
    duplicateOf: null,
    accepted: false,
    findability: makeScores(31, 87),
    hasThumbnail: false,
    generatedBy: { provider: 'local', model: 'colophon-local', version: '1', promptVersion: '' },
    evidence: {
      title: {
        source: 'text',
        page: 1,
        quote: 'A Zero Trust Guide for Regional Hospitals',
        confidence: 0.93,
      },
      subject: { source: 'text', page: 1, quote: 'segmenting clinical networks', confidence: 0.8 },
      keywords: { source: 'text', page: 2, quote: '', confidence: 0.8 },
      author: { source: 'text', page: 24, quote: '© Northfield Health IT', confidence: 0.7 },
      description: { source: 'text', page: 2, quote: 'four regional hospitals', confidence: 0.75 },
    },
    ...changes,
  };
}

/** Of a document that was written with what it has now. */
export function makeReceipt({ id, originalMetadata, finalMetadata }: Document): Receipt {
  const before: Partial<Metadata> = originalMetadata ?? {};
  return {
    documentId: id,
    engineVersion: '2',
    profile: 'standard',
    writtenAt: hoursAgo(0),
    original: { size: 482_113, sha256: 'a'.repeat(64) },
    processed: { size: 486_226, sha256: 'b'.repeat(64) },
    bytesAdded: 4113,
    fields: metadataFields.map((field) => ({
      field,
      before: before[field] ?? '',
      after: finalMetadata?.[field] ?? '',
      infoKey: null,
      xmpProperties: [],
    })),
    warnings: [],
  };
}

export function makeBrand(changes: Partial<BrandContext> = {}): BrandContext {
  return {
    companyName: 'Northfield Health IT',
    industry: 'Healthcare',
    brandVoice: 'Professional',
    targetAudience: 'IT leads of regional hospitals',
    keyTopics: 'zero trust, medical devices, business continuity',
    customGuidelines: '',
    writeProfile: 'standard',
    vocabulary: { mode: 'off', terms: [] },
    examples: [],
    ...changes,
  };
}

export const NO_BRAND: BrandContext = makeBrand({
  companyName: '',
  industry: '',
  brandVoice: '',
  targetAudience: '',
  keyTopics: '',
});

/** A page of documents in every state, as a busy account sees it. */
export function makeDocuments(): Document[] {
  const rest: Partial<Document>[] = [
    {
      original_filename: 'Q3-Customer-Survey-Results.pdf',
      status: 'processing',
      createdAt: hoursAgo(0.01),
      size: 884_736,
      pageCount: 12,
      generatedMetadata: null,
      finalMetadata: null,
      findability: null,
      expiresAt: hoursAgo(-167.9),
    },
    {
      original_filename: 'Backup-Datasheet-2026.pdf',
      status: 'ready_for_download',
      createdAt: hoursAgo(26),
      size: 412_300,
      pageCount: 2,
      expiresAt: hoursAgo(-60),
    },
    {
      original_filename: 'Onboarding Handbook (scanned).pdf',
      status: 'uploaded',
      createdAt: hoursAgo(31),
      size: 18_930_112,
      pageCount: 88,
      generatedMetadata: null,
      finalMetadata: null,
      findability: makeScores(22),
      expiresAt: hoursAgo(-137),
    },
    {
      original_filename: 'board-minutes-protected.pdf',
      status: 'failed',
      createdAt: hoursAgo(50),
      size: 96_100,
      pageCount: null,
      generatedMetadata: null,
      finalMetadata: null,
      findability: null,
      errorCode: 'encrypted_password',
      errorMessage: 'This PDF needs a password to open. Save a copy without one and upload it again.',
      expiresAt: hoursAgo(-118),
    },
    {
      original_filename: 'Case-Study-Harbour-Logistics-and-the-move-to-electric-short-haul-fleets.pdf',
      status: 'completed',
      createdAt: hoursAgo(150),
      size: 5_242_880,
      pageCount: 9,
      expiresAt: hoursAgo(-17),
    },
  ];
  return [
    makeDocument(),
    ...rest.map((changes, index) =>
      makeDocument({ id: `0190a000-0000-7000-8000-0000000000e${index}`, ...changes }),
    ),
  ];
}

export const THIS_DEVICE = {
  id: '0190a000-0000-7000-8000-00000000a001',
  device: 'Firefox on Linux',
  network: '203.0.113.x',
  createdAt: '2026-03-01T08:12:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-08T08:12:00.000Z',
  current: true,
} as const;
