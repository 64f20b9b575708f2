/** Milliseconds that never go back, for the confined child: it may read no other package, so not the platform's clock. */
export const childMonotonic = (): number => performance.now();
