/** How long files of this account stay, in short. */
export function shortRetention(paidRemaining: number): string {
  return paidRemaining > 0
    ? 'Originals are kept for 7 days, processed files for 14 days.'
    : 'Files are deleted after 3 days.';
}

/** How long files of this account stay, and how long of the other kind. */
export function retentionWords(paidRemaining: number): string {
  return paidRemaining > 0
    ? 'With your purchased credits, originals are kept for 7 days and processed files for 14 days (3 days on the free plan).'
    : 'Your documents are deleted after 3 days (with purchased credits, originals after 7 days and processed files after 14 days).';
}
