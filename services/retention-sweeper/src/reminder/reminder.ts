import { REMINDER_LEAD_MS } from '../retention/retention-policy.js';

/** A document whose last file goes soon. */
export interface ExpiringDocument {
  readonly documentId: string;
  readonly filename: string;
  /** Empty while it has none, or where it is not known. */
  readonly title: string;
  readonly expiresAt: Date;
}

/** Documents uploaded within an hour are warned of by one mail, not by one a minute. */
const TOGETHER_MS = 60 * 60 * 1000;

export interface ReminderTimes {
  readonly now: Date;
  /** Who owns a document that goes until then is to be reminded. */
  readonly due: Date;
  /** The same mail then speaks of all that go until then. */
  readonly together: Date;
}

export const reminderTimes = (now: Date): ReminderTimes => {
  const due = new Date(now.getTime() + REMINDER_LEAD_MS);
  return { now, due, together: new Date(due.getTime() + TOGETHER_MS) };
};

/** @returns values of the mail template `document_expiring`; never an address. Undefined when nothing goes */
export const reminderOf = (documents: readonly ExpiringDocument[]): Record<string, string> | undefined => {
  const [first, ...others] = documents.toSorted(bySoonest);
  if (!first) return undefined;
  return {
    filename: namesOf(first, others.length),
    expiresAt: first.expiresAt.toISOString(),
    documentId: first.documentId,
  };
};

/** Of those that go together the first uploaded, as ids grow with time: the same mail however the rows came. */
const bySoonest = (a: ExpiringDocument, b: ExpiringDocument): number =>
  a.expiresAt.getTime() - b.expiresAt.getTime() || (a.documentId < b.documentId ? -1 : 1);

const namesOf = (first: ExpiringDocument, others: number): string => {
  const name = nameOf(first);
  if (others === 0) return name;
  return `${name} and ${others} more ${others === 1 ? 'document' : 'documents'}`;
};

/** The title first, as everywhere in the product. */
const nameOf = ({ title, filename }: ExpiringDocument): string => {
  if (title === '') return filename === '' ? 'a document' : filename;
  return filename === '' ? title : `${title} (${filename})`;
};
