import type { Sentence, Word } from '../words.js';
import { PairNumbers } from './pair-numbers.js';

/** Words so near each other are neighbours. */
const WINDOW = 10;
const DAMPING = 0.85;
/** The order of the words has settled long before. */
const ROUNDS = 20;
/** Neighbourhoods beyond are left out: the first ones tell what matters, and time stays bounded. */
const MAX_WORDS = 12_000;

interface Edges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly weight: Float64Array;
}

interface Nodes {
  /** Number of the stem of each word. */
  readonly nodes: readonly number[];
  /** Which word of the text each one is. */
  readonly places: readonly number[];
}

const isNode = (word: Word): boolean => word.kind !== 'break' && word.kind !== 'other' && !word.stop;

const edgesOf = ({ nodes, places }: Nodes): Edges => {
  const pairs = new PairNumbers();
  const weights: number[] = [];
  for (let left = 0; left < nodes.length; left += 1) {
    const node = nodes[left] ?? 0;
    const reach = (places[left] ?? 0) + WINDOW;
    for (let right = left + 1; right < nodes.length; right += 1) {
      if ((places[right] ?? 0) >= reach) break;
      const other = nodes[right] ?? 0;
      if (node === other) continue;
      const edge = pairs.numberOf(Math.min(node, other), Math.max(node, other));
      weights[edge] = (weights[edge] ?? 0) + 1;
    }
  }
  return { from: pairs.left, to: pairs.right, weight: Float64Array.from(weights) };
};

/** Ranks by the neighbours, where words that stand early begin with more (position-biased PageRank). */
const rank = ({ from, to, weight }: Edges, start: Float64Array): Float64Array => {
  const degree = new Float64Array(start.length);
  weight.forEach((value, edge) => {
    degree[from[edge] ?? 0] = (degree[from[edge] ?? 0] ?? 0) + value;
    degree[to[edge] ?? 0] = (degree[to[edge] ?? 0] ?? 0) + value;
  });
  let ranks = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = start.map((value) => (1 - DAMPING) * value);
    for (let edge = 0; edge < weight.length; edge += 1) {
      const a = from[edge] ?? 0;
      const b = to[edge] ?? 0;
      const share = DAMPING * (weight[edge] ?? 0);
      next[b] = (next[b] ?? 0) + (share * (ranks[a] ?? 0)) / (degree[a] ?? 1);
      next[a] = (next[a] ?? 0) + (share * (ranks[b] ?? 0)) / (degree[b] ?? 1);
    }
    ranks = next;
  }
  return ranks;
};

/** The words of the text that say something, by the numbers of their stems. */
const nodesOf = (sentences: readonly Sentence[], numbers: Map<string, number>): Nodes => {
  const nodes: number[] = [];
  const places: number[] = [];
  let place = 0;
  for (const { words } of sentences) {
    for (const word of words) {
      place += 1;
      if (!isNode(word)) continue;
      if (nodes.length === MAX_WORDS) return { nodes, places };
      const number = numbers.get(word.stem) ?? numbers.size;
      if (number === numbers.size) numbers.set(word.stem, number);
      nodes.push(number);
      places.push(place);
    }
  }
  return { nodes, places };
};

/** How central each stem is among the words of the text; 1 is the mean. */
export const wordCentrality = (sentences: readonly Sentence[]): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  const { nodes, places } = nodesOf(sentences, numbers);
  const size = numbers.size;
  const start = new Float64Array(size);
  nodes.forEach((node, index) => {
    start[node] = (start[node] ?? 0) + 1 / (places[index] ?? 1);
  });
  const total = start.reduce((sum, value) => sum + value, 0);
  const ranks = rank(
    edgesOf({ nodes, places }),
    start.map((value) => value / total),
  );
  return new Map([...numbers].map(([stem, number]) => [stem, (ranks[number] ?? 0) * size]));
};
