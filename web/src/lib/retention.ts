/** How long files of this account stay, in short; nothing where its credits are unknown. */
export function shortRetention(paidRemaining: number | undefined): string {
  if (paidRemaining === undefined) return '';
  return paidRemaining > 0
    ? 'Originals are kept for 7 days, processed files for 14 days.'
    : 'Files are deleted after 3 days.';
}

/** How long files of this account stay; of other kinds of account the prices tell. Of both kinds where its credits are unknown. */
export function retentionWords(paidRemaining: number | undefined): string {
  if (paidRemaining === undefined)
    return 'Documents are deleted after 3 days; with purchased credits, originals after 7 days and processed files after 14 days.';
  return paidRemaining > 0
    ? 'With your purchased credits, originals are kept for 7 days and processed files for 14 days.'
    : 'Your documents are deleted after 3 days.';
}
