/** Midnight UTC of the first day: free credits are given by the calendar month. */
export const monthOf = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));
