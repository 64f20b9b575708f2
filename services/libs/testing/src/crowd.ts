/**
 * Does something so many times, this many at a time, and gives what came of each, in their order. All of them at once would
 * wait for the few connections of a pool, which on a slow machine lasts longer than a call may take.
 */
export const crowd = async <T>(
  times: number,
  atATime: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> => {
  const outcomes: T[] = [];
  let begun = 0;
  const inTurn = async (): Promise<void> => {
    while (begun < times) {
      const index = begun;
      begun += 1;
      outcomes[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atATime }, inTurn));
  return outcomes;
};
