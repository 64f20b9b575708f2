/** A calendar month of UTC, `2026-01`; later months compare greater. */
export type FreeMonth = string;

/** Free credits of an account a month. */
export const FREE_CREDITS = 3;

export const monthOf = (moment: Date): FreeMonth => moment.toISOString().slice(0, 7);

/** Midnight UTC of the first day of the month after. */
export const nextReset = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));

export const monthBefore = (month: FreeMonth): FreeMonth => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 2, 1)));
};
