import type { Costs } from './prediction.ts';

/** As `npm run bench:sizing -- --seed 20` printed them, on two cores that also did other work (load averages of 20 to 45). */
export const COSTS: Costs = {
  gateway: { idleCores: 0.0062, perDocument: 0.023 },
  auth: { idleCores: 0.0047, perDocument: 0.01 },
  document: { idleCores: 0.0062, perDocument: 0.08 },
  'billing-credits': { idleCores: 0.0053, perDocument: 0.027 },
  'ai-worker': { idleCores: 0.0057, perDocument: 0.065 },
  'pdf-worker': { idleCores: 0.0062, perDocument: 0.374 },
  'retention-sweeper': { idleCores: 0.0055, perDocument: 0.029 },
  webhooks: { idleCores: 0.0111, perDocument: 0.021 },
  postgres: { idleCores: 0.0102, perDocument: 0.06 },
  nats: { idleCores: 0.0068, perDocument: 0.054 },
};
