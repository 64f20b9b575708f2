/** A document whose last file goes soon. */
export interface ExpiringDocument {
  readonly documentId: string;
  readonly userId: string;
  readonly filename: string;
  readonly expiresAt: Date;
}

export interface Reminder {
  readonly userId: string;
  /** Values of the mail template `document_expiring`; never an address. */
  readonly params: Record<string, string>;
}

/** One mail a user, however many of the user's documents go: a batch uploaded together expires together. */
export const remindersFor = (documents: readonly ExpiringDocument[]): Reminder[] =>
  [...Map.groupBy(documents, ({ userId }) => userId)].map(([userId, ofUser]) => {
    const [first, ...others] = ofUser.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
    return {
      userId,
      params: {
        filename: namesOf(first?.filename ?? '', others.length),
        expiresAt: first?.expiresAt.toISOString() ?? '',
        documentId: first?.documentId ?? '',
      },
    };
  });

const namesOf = (filename: string, others: number): string => {
  const first = filename === '' ? 'a document' : filename;
  if (others === 0) return first;
  return `${first} and ${others} more ${others === 1 ? 'document' : 'documents'}`;
};
