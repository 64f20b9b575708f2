import type { Costs } from './prediction.ts';

export const COSTS: Costs = {};
