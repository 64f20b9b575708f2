/**
 * The order in which a sweep takes documents: two that take the rows of users' totals in the same order never wait for
 * each other in a circle.
 */
export const byOwner = (one: { readonly userId: string }, other: { readonly userId: string }): number =>
  Number(one.userId > other.userId) - Number(one.userId < other.userId);
