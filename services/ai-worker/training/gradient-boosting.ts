/** Rows of numbers with a wish (1 for a phrase that readers chose) and a weight each. */
export interface TrainingTable {
  readonly rows: readonly (readonly number[])[];
  readonly labels: Uint8Array;
  readonly weights: Float64Array;
}

export interface BoostingOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly learningRate: number;
  /** Added to the sum of curvatures: the larger, the more cautious a leaf of few rows. */
  readonly regularization: number;
  /** Least number of rows in a leaf. */
  readonly leastRows: number;
}

/** Inner nodes `[column, threshold, left, right]`; a child below 0 is leaf number `-1 - child`. Left is `<=`. */
export interface Tree {
  readonly nodes: readonly (readonly [number, number, number, number])[];
  readonly leaves: readonly number[];
}

const MAX_BINS = 64;

interface Binned {
  readonly columns: readonly Uint8Array[];
  /** Upper bound of each bin but the last, a column. */
  readonly bounds: readonly (readonly number[])[];
}

/** Bins of about equally many distinct values: the trees see no more of a number than its bin. */
const binned = (rows: readonly (readonly number[])[]): Binned => {
  const width = rows[0]?.length ?? 0;
  const bounds: number[][] = [];
  const columns: Uint8Array[] = [];
  for (let column = 0; column < width; column += 1) {
    const values = Float64Array.from(rows, (row) => row[column] ?? 0).toSorted();
    const cuts = new Set<number>();
    for (let bin = 1; bin < MAX_BINS; bin += 1) {
      const cut = values[Math.floor((bin * values.length) / MAX_BINS)] ?? 0;
      // Four digits are kept in the file; the trees are trained on what the file will say.
      if (cut < (values.at(-1) ?? 0)) cuts.add(Number(cut.toPrecision(4)));
    }
    const upper = [...cuts].toSorted((a, b) => a - b);
    bounds.push(upper);
    columns.push(Uint8Array.from(rows, (row) => binOf(upper, row[column] ?? 0)));
  }
  return { columns, bounds };
};

const binOf = (bounds: readonly number[], value: number): number => {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
};

interface Split {
  readonly gain: number;
  readonly column: number;
  readonly bin: number;
}

interface Leaf {
  readonly rows: Int32Array;
  /** Sums of slopes, curvatures and rows, three numbers a bin, all columns one after the other. */
  readonly histogram: Float64Array;
  readonly split: Split | undefined;
  /** Where the number of this leaf stands in its parent. */
  readonly parent?: { readonly node: number; readonly side: 2 | 3 };
}

class TreeGrower {
  private readonly data: Binned;
  private readonly options: BoostingOptions;
  private readonly slopes: Float64Array;
  private readonly curvatures: Float64Array;

  constructor(data: Binned, options: BoostingOptions, size: number) {
    this.data = data;
    this.options = options;
    this.slopes = new Float64Array(size);
    this.curvatures = new Float64Array(size);
  }

  /** Grows one tree against the present scores and adds its leaves to them. */
  grow({ labels, weights }: TrainingTable, scores: Float64Array): Tree {
    for (let row = 0; row < scores.length; row += 1) {
      const chance = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      const weight = weights[row] ?? 0;
      this.slopes[row] = weight * (chance - (labels[row] ?? 0));
      this.curvatures[row] = weight * chance * (1 - chance);
    }
    const all = Int32Array.from(scores, (_, row) => row);
    const leaves = [this.leaf(all, this.histogram(all))];
    const nodes: [number, number, number, number][] = [];
    while (leaves.length < this.options.leaves) {
      const index = this.bestLeaf(leaves);
      const leaf = leaves[index];
      if (!leaf?.split) break;
      leaves.splice(index, 1, ...this.divide(leaf, leaf.split, nodes));
    }
    return { nodes, leaves: leaves.map((leaf, index) => this.settle(leaf, index, nodes, scores)) };
  }

  private bestLeaf(leaves: readonly Leaf[]): number {
    let best = 0;
    leaves.forEach((leaf, index) => {
      if ((leaf.split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0)) best = index;
    });
    return best;
  }

  private divide(leaf: Leaf, split: Split, nodes: [number, number, number, number][]): Leaf[] {
    const bins = this.data.columns[split.column] ?? new Uint8Array();
    const left = leaf.rows.filter((row) => (bins[row] ?? 0) <= split.bin);
    const right = leaf.rows.filter((row) => (bins[row] ?? 0) > split.bin);
    const node = nodes.length;
    nodes.push([split.column, this.data.bounds[split.column]?.[split.bin] ?? 0, 0, 0]);
    if (leaf.parent) this.point(leaf.parent, node, nodes);
    // The larger side is what the smaller one leaves of the whole.
    const smaller = this.histogram(left.length < right.length ? left : right);
    const larger = leaf.histogram.map((value, index) => value - (smaller[index] ?? 0));
    const [ofLeft, ofRight] = left.length < right.length ? [smaller, larger] : [larger, smaller];
    return [this.leaf(left, ofLeft, { node, side: 2 }), this.leaf(right, ofRight, { node, side: 3 })];
  }

  private point(
    parent: { node: number; side: 2 | 3 },
    to: number,
    nodes: [number, number, number, number][],
  ): void {
    const node = nodes[parent.node];
    if (node) node[parent.side] = to;
  }

  private settle(
    leaf: Leaf,
    index: number,
    nodes: [number, number, number, number][],
    scores: Float64Array,
  ): number {
    if (leaf.parent) this.point(leaf.parent, -1 - index, nodes);
    let slope = 0;
    let curvature = 0;
    for (const row of leaf.rows) {
      slope += this.slopes[row] ?? 0;
      curvature += this.curvatures[row] ?? 0;
    }
    const { learningRate, regularization } = this.options;
    const value = Number(((-learningRate * slope) / (curvature + regularization)).toFixed(4));
    for (const row of leaf.rows) scores[row] = (scores[row] ?? 0) + value;
    return value;
  }

  private leaf(rows: Int32Array, histogram: Float64Array, parent?: Leaf['parent']): Leaf {
    return { rows, histogram, split: this.bestSplit(histogram), ...(parent ? { parent } : {}) };
  }

  private histogram(rows: Int32Array): Float64Array {
    const sums = new Float64Array(this.data.columns.length * MAX_BINS * 3);
    this.data.columns.forEach((bins, column) => {
      const start = column * MAX_BINS * 3;
      for (const row of rows) {
        const at = start + (bins[row] ?? 0) * 3;
        sums[at] = (sums[at] ?? 0) + (this.slopes[row] ?? 0);
        sums[at + 1] = (sums[at + 1] ?? 0) + (this.curvatures[row] ?? 0);
        sums[at + 2] = (sums[at + 2] ?? 0) + 1;
      }
    });
    return sums;
  }

  private bestSplit(histogram: Float64Array): Split | undefined {
    let best: Split | undefined;
    for (let column = 0; column < this.data.columns.length; column += 1) {
      const split = this.bestSplitOf(column, histogram);
      if (split && split.gain > (best?.gain ?? 0)) best = split;
    }
    return best;
  }

  private bestSplitOf(column: number, histogram: Float64Array): Split | undefined {
    const { regularization, leastRows } = this.options;
    const start = column * MAX_BINS * 3;
    const total = [0, 0, 0];
    for (let bin = 0; bin < MAX_BINS; bin += 1)
      for (let part = 0; part < 3; part += 1)
        total[part] = (total[part] ?? 0) + (histogram[start + bin * 3 + part] ?? 0);
    const [slopes = 0, curvatures = 0, rows = 0] = total;
    const worth = (slope: number, curvature: number): number =>
      (slope * slope) / (curvature + regularization);
    let best: Split | undefined;
    let [slope, curvature, count] = [0, 0, 0];
    for (let bin = 0; bin < (this.data.bounds[column]?.length ?? 0); bin += 1) {
      slope += histogram[start + bin * 3] ?? 0;
      curvature += histogram[start + bin * 3 + 1] ?? 0;
      count += histogram[start + bin * 3 + 2] ?? 0;
      if (count < leastRows || rows - count < leastRows) continue;
      const gain =
        worth(slope, curvature) + worth(slopes - slope, curvatures - curvature) - worth(slopes, curvatures);
      if (gain > (best?.gain ?? 1e-9)) best = { gain, column, bin };
    }
    return best;
  }
}

/** Gradient-boosted trees for the logarithm of the odds; the same table always gives the same trees. */
export const boostTrees = (
  table: TrainingTable,
  options: BoostingOptions,
): { base: number; trees: Tree[] } => {
  let [wanted, all] = [0, 0];
  table.weights.forEach((weight, row) => {
    all += weight;
    wanted += weight * (table.labels[row] ?? 0);
  });
  const base = Number(Math.log(wanted / (all - wanted)).toFixed(4));
  const scores = new Float64Array(table.rows.length).fill(base);
  const grower = new TreeGrower(binned(table.rows), options, table.rows.length);
  const trees = Array.from({ length: options.trees }, () => grower.grow(table, scores));
  return { base, trees };
};
