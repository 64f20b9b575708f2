import type { Sentence, Word } from '../words.js';

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

const isNode = (word: Word): boolean => word.kind !== 'break' && word.kind !== 'other' && !word.stop;

const edgesOf = (nodes: Int32Array, places: Int32Array, size: number): Edges => {
  const weights = new Map<number, number>();
  for (let left = 0; left < nodes.length; left += 1) {
    for (let right = left + 1; right < nodes.length; right += 1) {
      if ((places[right] ?? 0) - (places[left] ?? 0) >= WINDOW) break;
      const [a, b] = [nodes[left] ?? 0, nodes[right] ?? 0];
      if (a === b) continue;
      const pair = Math.min(a, b) * size + Math.max(a, b);
      weights.set(pair, (weights.get(pair) ?? 0) + 1);
    }
  }
  const pairs = [...weights.keys()];
  return {
    from: Int32Array.from(pairs, (pair) => Math.floor(pair / size)),
    to: Int32Array.from(pairs, (pair) => pair % size),
    weight: Float64Array.from(weights.values()),
  };
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

/** How central each stem is among the words of the text; 1 is the mean. */
export const wordCentrality = (sentences: readonly Sentence[]): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  const nodes: number[] = [];
  const places: number[] = [];
  let place = 0;
  for (const word of sentences.flatMap((sentence) => sentence.words)) {
    place += 1;
    if (!isNode(word)) continue;
    if (nodes.length === MAX_WORDS) break;
    const number = numbers.get(word.stem) ?? numbers.size;
    numbers.set(word.stem, number);
    nodes.push(number);
    places.push(place);
  }
  const size = numbers.size;
  const start = new Float64Array(size);
  nodes.forEach((node, index) => {
    start[node] = (start[node] ?? 0) + 1 / (places[index] ?? 1);
  });
  const total = start.reduce((sum, value) => sum + value, 0);
  const ranks = rank(
    edgesOf(Int32Array.from(nodes), Int32Array.from(places), size),
    start.map((value) => value / total),
  );
  return new Map([...numbers].map(([stem, number]) => [stem, (ranks[number] ?? 0) * size]));
};
