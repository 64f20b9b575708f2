/** What one upload may hold, and how long one field may be. The server enforces the same. */
export const MAX_FILES = 50;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MIN_PASSWORD = 8;
export const PAGE_SIZE = 20;
export const RECENT_SIZE = 5;
export const MINUTES_SAVED_PER_DOCUMENT = 5;
/** At this many credits and below, the dashboard warns. */
export const LOW_CREDITS = 1;

export const METADATA_FIELDS = ['title', 'subject', 'keywords', 'author', 'description'] as const;
export type MetadataField = (typeof METADATA_FIELDS)[number];

/** In Unicode code points. */
export const METADATA_LIMITS: Record<MetadataField, number> = {
  title: 60,
  subject: 150,
  keywords: 200,
  author: 100,
  description: 300,
};

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Manufacturing',
  'Professional Services',
  'Education',
  'Retail',
  'Other',
] as const;
export const BRAND_VOICES = ['Professional', 'Friendly', 'Technical', 'Creative', 'Custom'] as const;
