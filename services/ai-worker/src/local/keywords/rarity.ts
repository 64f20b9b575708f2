import { createStemmer } from '../language/stemmer.js';
import { ENGLISH_RARITY, UNKNOWN_RARITY } from './english-rarity.data.js';

let steps: ReadonlyMap<string, number> | undefined;

const load = (): ReadonlyMap<string, number> =>
  new Map(ENGLISH_RARITY.flatMap(([step, stems]) => stems.split(' ').map((stem) => [stem, step] as const)));

/** Inverse document frequency of an English Porter stem, about 1 (in every text) to 11 (in hardly any). */
export const englishRarity = (stem: string): number => {
  steps ??= load();
  return 1 + (steps.get(stem) ?? UNKNOWN_RARITY) / 2;
};

/** Whether a word is met in many texts, so that it hardly is a name. */
export const isCommonStem = (stem: string): boolean => {
  steps ??= load();
  return steps.has(stem);
};

const stem = createStemmer('en');

/** Whether a small English word is met in many texts. */
export const isCommonEnglish = (word: string): boolean => isCommonStem(stem(word));

/** Stems of the table whose words have a capital: it was counted without regard to case. */
const NAMES = new Set(
  'adam amazon amd america american apach appl august australia bayesian berkeley bob boltzmann british california canon carlo cartesian chao chen china chines cho chua clark corba coulomb david decemb dell dirac dirichlet dr ebay einstein el england english ethernet euclidean euler europ european fermi fock fortran fourier franc french friedman galerkin gaussian german germani gnutella googl hamilton hamiltonian haskel hilbert hitachi html http intel jame japan japanes java joachim kalman kazaa kendal kim kleinberg la lagrang lagrangian laplac le lee li lin linux liu london lyapunov march markov markovian martin matlab maxwel meyer microsoft minkowski mont mr ms myerson nash newton ng nisan novemb octob okapi oracl papadimitri pareto pearson pentium petri poisson prolog python reynold rocchio san sandholm septemb shapley singh smith spearman sri st taylor texa utah vickrey walker wang washington wilcoxon yahoo york zhang zipf'.split(
    ' ',
  ),
);

/** Whether a small English word is met in many texts and is no name, so that it loses nothing without its capital. */
export const isEverydayEnglish = (word: string): boolean => isCommonEnglish(word) && !NAMES.has(stem(word));
