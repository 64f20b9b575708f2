const LONGEST_NAME = 100;
const KEPT_END = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 21, 2026" */
export const dayOf = (time: Date): string => dayFormat.format(time);

/** "November 21, 2026 at 3:21 AM UTC" */
export const momentOf = (time: Date): string => `${momentFormat.format(time)} UTC`;

/** "November 2026" */
export const monthOf = (time: Date): string => monthFormat.format(time);

export const firstOfNextMonth = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));

/** "1 credit", "10 credits" */
export const creditsOf = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** @param amount in the smallest unit of the currency, of which not every one has cents */
export const priceOf = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** Long names lose their middle: how they begin and end tells them apart. No character is cut in two. */
export const shortName = (name: string): string => {
  const signs = Array.from(graphemes.segment(name), ({ segment }) => segment);
  if (signs.length <= LONGEST_NAME) return name;
  const begin = signs.slice(0, LONGEST_NAME - KEPT_END - 1).join('');
  return `${begin}…${signs.slice(-KEPT_END).join('')}`;
};
