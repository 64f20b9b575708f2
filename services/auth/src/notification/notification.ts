/** The mails a user can do without, by their names in the contract. All others are always sent. */
export const notifications = ['credits_low', 'free_credits', 'document_expiring'] as const;
export type Notification = (typeof notifications)[number];

export interface UnsubscribeLink {
  readonly notification: Notification;
  readonly secret: Buffer;
}

const SECRET = /^[\w-]{43}$/;
const isNotification = (name: string): name is Notification =>
  (notifications as readonly string[]).includes(name);

/**
 * The token of the link under a mail. It is made of nothing but the row of its reader, so every mail of a kind carries
 * the same token permanently, independent of the signing keys.
 */
export const unsubscribeTokenOf = ({ notification, secret }: UnsubscribeLink): string =>
  `${notification}.${secret.toString('base64url')}`;

/** @returns undefined for a text that cannot be a token */
export const readUnsubscribeToken = (token: string): UnsubscribeLink | undefined => {
  const [notification = '', secret = '', ...rest] = token.split('.');
  if (!isNotification(notification) || !SECRET.test(secret) || rest.length > 0) return undefined;
  return { notification, secret: Buffer.from(secret, 'base64url') };
};
