/** Every folder of objects that belong to documents; what lies elsewhere in a shared bucket is none of ours. */
export const documentObjectFolders = [
  { prefix: 'originals/', contentType: 'application/pdf' },
  { prefix: 'text/', contentType: 'application/json' },
  { prefix: 'thumbnails/', contentType: 'image/webp' },
  { prefix: 'processed/', contentType: 'application/pdf' },
  { prefix: 'receipts/', contentType: 'application/pdf' },
] as const;
