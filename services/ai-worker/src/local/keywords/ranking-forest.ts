/** Inner nodes `[column, threshold, left, right]`, left where the number is not above the threshold; a child below 0 is leaf `-1 - child`. */
interface Tree {
  readonly nodes: readonly (readonly [column: number, threshold: number, left: number, right: number])[];
  readonly leaves: readonly number[];
}

/** Boosted trees: the sum of one leaf of each, on top of the base, is the logarithm of the odds. */
export interface Forest {
  readonly version: number;
  /** Names of the columns it was trained on; another list asks for another forest. */
  readonly features: readonly string[];
  readonly base: number;
  readonly trees: readonly Tree[];
}

/** All trees in one: nodes by number, a child below 0 is leaf `-1 - child`. Many times as fast as walking through objects. */
interface FlatForest {
  /** First node of each tree. */
  readonly roots: Int32Array;
  readonly columns: Int32Array;
  readonly thresholds: Float64Array;
  /** Left and right child of each node in turn. */
  readonly children: Int32Array;
  readonly leaves: Float64Array;
}

const flatten = (trees: Forest['trees']): FlatForest => {
  const roots: number[] = [];
  const columns: number[] = [];
  const thresholds: number[] = [];
  const children: number[] = [];
  const leaves: number[] = [];
  for (const tree of trees) {
    const firstNode = columns.length;
    const moved = (child: number): number => (child < 0 ? child - leaves.length : child + firstNode);
    roots.push(tree.nodes.length === 0 ? -1 - leaves.length : firstNode);
    for (const [column, threshold, left, right] of tree.nodes) {
      columns.push(column);
      thresholds.push(threshold);
      children.push(moved(left), moved(right));
    }
    leaves.push(...tree.leaves);
  }
  return {
    roots: Int32Array.from(roots),
    columns: Int32Array.from(columns),
    thresholds: Float64Array.from(thresholds),
    children: Int32Array.from(children),
    leaves: Float64Array.from(leaves),
  };
};

/** Scorer of one row. */
export const createScorer = (forest: Forest): ((row: readonly number[]) => number) => {
  const { roots, columns, thresholds, children, leaves } = flatten(forest.trees);
  return (row) => {
    let odds = forest.base;
    for (let next of roots) {
      while (next >= 0) {
        const isLeft = (row[columns[next] ?? 0] ?? 0) <= (thresholds[next] ?? 0);
        next = children[isLeft ? 2 * next : 2 * next + 1] ?? -1;
      }
      odds += leaves[-1 - next] ?? 0;
    }
    return odds;
  };
};

export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));
