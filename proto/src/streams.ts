/** One JetStream stream a subject family. Ages in days: how long an event can still be delivered or replayed. */
export const streams = {
  DOCUMENT: { subjects: ['colophon.document.v1.>'], maxAgeDays: 14 },
  PDF: { subjects: ['colophon.pdf.v1.>'], maxAgeDays: 14 },
  METADATA: { subjects: ['colophon.metadata.v1.>'], maxAgeDays: 14 },
  PROOF: { subjects: ['colophon.proof.v1.>'], maxAgeDays: 14 },
  CREDIT: { subjects: ['colophon.credit.v1.>'], maxAgeDays: 14 },
  ACCOUNT: { subjects: ['colophon.account.v1.>'], maxAgeDays: 14 },
  MAIL: { subjects: ['colophon.mail.v1.>'], maxAgeDays: 14 },
  RETENTION: { subjects: ['colophon.retention.v1.>'], maxAgeDays: 14 },
  /** Only for open browsers: what a reconnecting one may have missed. */
  LIVE: { subjects: ['colophon.live.v1.>'], maxAgeDays: 1 },
  /** Dead letters, under `colophon.dead.{durable}`; looked at and re-driven by hand. */
  DEAD: { subjects: ['colophon.dead.>'], maxAgeDays: 90 },
} as const satisfies Record<string, { subjects: readonly string[]; maxAgeDays: number }>;

export type StreamName = keyof typeof streams;

/** Where a message goes that the durable consumer gave up on. */
export const deadLetterSubject = (durable: string): string => `colophon.dead.${durable}`;
