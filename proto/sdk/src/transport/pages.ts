/** One page of what comes in pages. */
interface Piece<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** All items, page after page, or one page of them. */
export interface Pages<T, P extends Piece<T>> extends AsyncIterable<T> {
  page(): Promise<P>;
}

/** @param read the page at a cursor, or the first one */
export const pagesOf = <T, P extends Piece<T>>(
  read: (cursor: string | undefined) => Promise<P>,
  start: string | undefined,
): Pages<T, P> => ({
  page: () => read(start),
  async *[Symbol.asyncIterator]() {
    let cursor: string | null | undefined = start;
    do {
      const { items, nextCursor }: P = await read(cursor);
      yield* items;
      cursor = nextCursor;
    } while (cursor !== null);
  },
});
