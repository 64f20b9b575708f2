export type FileKind = 'original' | 'processed';

export interface RetainedFile {
  readonly documentId: string;
  readonly kind: FileKind;
  /** Metadata version of a processed file; 0 for the original. */
  readonly version: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** A newer version was written; this one is deleted shortly and is no longer shown. */
  readonly superseded: boolean;
}

/** `paid`: purchased credits remained when the file was created, or were bought while it lived. */
export type Plan = 'free' | 'paid';

const DAY_MS = 24 * 60 * 60 * 1000;

const lifetimeMs: Readonly<Record<Plan, Readonly<Record<FileKind, number>>>> = {
  free: { original: 3 * DAY_MS, processed: 3 * DAY_MS },
  paid: { original: 7 * DAY_MS, processed: 14 * DAY_MS },
};

/** The warning comes this long before a document's last file goes. */
export const REMINDER_LEAD_MS = DAY_MS;

export const expiryOf = (kind: FileKind, createdAt: Date, plan: Plan): Date =>
  new Date(createdAt.getTime() + lifetimeMs[plan][kind]);

/** Times only ever grow: a promise once shown is kept. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);
