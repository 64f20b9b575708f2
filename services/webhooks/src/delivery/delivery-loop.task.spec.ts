import { describe, expect, it } from '@jest/globals';
import { createLogger, type UnitOfWork } from '@colophon/platform';
import { mostInFlight } from './attempts-in-flight.js';
import type { BegunDelivery, DeliveryRepository, Endpoints } from './delivery.repository.js';
import { DeliveryLoop } from './delivery-loop.task.js';
import type { DropDisabled } from './drop-disabled.usecase.js';
import type { SendDelivery } from './send-delivery.usecase.js';

const rows = (count: number): BegunDelivery[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({ id: `d${index}`, userId: `u${index}`, endpointId: `e${index}`, host: `h${index}` }) as BegunDelivery,
  );

/** Calls that never end, and what each query was to begin. @param quick due at servers that answered before */
const loopOver = (due: BegunDelivery[], quick: BegunDelivery[] = []) => {
  const steps: object[] = [];
  const sent = new Set<BegunDelivery>();
  const deliveries = {
    begin: async (_manager: unknown, { total }: { total: number }, _occupied: unknown, of?: Endpoints) => {
      steps.push({ total, of, sent: sent.size });
      return (of && 'among' in of ? quick : due).splice(0, total);
    },
    giveBack: async (_manager: unknown, left: readonly BegunDelivery[]) => {
      if (left.length > 0) steps.push({ givenBack: left });
    },
  };
  const execute = (delivery: BegunDelivery) => {
    sent.add(delivery);
    return new Promise<number>(() => undefined);
  };
  const manager = {
    findBy: async () =>
      rows(128).map(({ endpointId }) => ({ id: endpointId, state: 'enabled', isBusy: false })),
  };
  const loop = new DeliveryLoop(
    {} as DropDisabled,
    deliveries as unknown as DeliveryRepository,
    { execute } as unknown as SendDelivery,
    { manager } as unknown as UnitOfWork,
    createLogger('test', 'silent'),
  );
  return { loop, steps };
};

const { total, unproven } = mostInFlight;

describe('a look for due deliveries', () => {
  it('begins in a crowd of servers that do not answer no more than there are places for these', async () => {
    const { loop, steps } = loopOver(rows(40));
    await loop.run();
    await loop.run();
    expect(steps).toEqual([
      { total, of: undefined, sent: 0 },
      { total: total - 40, of: { among: [] }, sent: 40 },
      { total: unproven - 40, of: { except: [] }, sent: 40 },
    ]);
  });

  it('sends to servers that answer before it looks for the others', async () => {
    const { loop, steps } = loopOver(rows(40), rows(41).slice(40));
    await loop.run();
    await loop.run();
    expect(steps.at(-1)).toEqual({ total: unproven - 40, of: { except: [] }, sent: 41 });
  });
});
