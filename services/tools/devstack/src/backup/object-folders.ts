/** Every folder of objects that belong to documents; other folders of a shared bucket belong to others. */
export const documentObjectFolders = [
  { prefix: 'originals/', contentType: 'application/pdf' },
  { prefix: 'text/', contentType: 'application/json' },
  { prefix: 'thumbnails/', contentType: 'image/webp' },
  { prefix: 'processed/', contentType: 'application/pdf' },
  { prefix: 'receipts/', contentType: 'application/pdf' },
] as const;
