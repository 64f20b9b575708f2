import { answer, api, done } from '#lib/api/client.ts';
import type { Proof } from './security-queries.ts';

/** No queries: what is waiting is asked for once, and its code is kept nowhere. */
export const deviceCalls = {
  lookUp: (userCode: string) => answer(api.POST('/api/auth/device/lookup', { body: { userCode } })),
  approve: (userCode: string, proof: Proof) =>
    done(api.POST('/api/auth/device/approve', { body: { userCode, ...proof } })),
  deny: (userCode: string) => done(api.POST('/api/auth/device/deny', { body: { userCode } })),
};

export type WaitingDevice = Awaited<ReturnType<typeof deviceCalls.lookUp>>;
