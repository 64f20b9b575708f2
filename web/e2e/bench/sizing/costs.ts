import type { Costs } from './prediction.ts';

/** As `npm run bench:sizing -- --seed 21` printed them on two cores at load averages of 7 to 12. */
export const COSTS: Costs = {
  gateway: { idleCores: 0.004, perDocument: 0.019 },
  auth: { idleCores: 0.0049, perDocument: 0.005 },
  document: { idleCores: 0.0084, perDocument: 0.055 },
  'billing-credits': { idleCores: 0.0066, perDocument: 0.017 },
  'ai-worker': { idleCores: 0.0097, perDocument: 0.039 },
  'pdf-worker': { idleCores: 0.0051, perDocument: 0.163 },
  'retention-sweeper': { idleCores: 0.0064, perDocument: 0.021 },
  webhooks: { idleCores: 0.0168, perDocument: 0.009 },
  postgres: { idleCores: 0.0095, perDocument: 0.056 },
  nats: { idleCores: 0.0159, perDocument: 0.035 },
};
