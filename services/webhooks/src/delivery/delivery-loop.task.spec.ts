import { describe, expect, it } from '@jest/globals';
import { createLogger, type UnitOfWork } from '@colophon/platform';
import { mostInFlight } from './attempts-in-flight.js';
import type { BegunDelivery, DeliveryRepository, Endpoints } from './delivery.repository.js';
import { DeliveryLoop } from './delivery-loop.task.js';
import type { SendDelivery } from './send-delivery.usecase.js';

const rows = (count: number): BegunDelivery[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({ id: `d${index}`, userId: `u${index}`, endpointId: `e${index}`, host: `h${index}` }) as BegunDelivery,
  );

/** Calls of servers that do not answer, and what each query was to begin. */
const loopOver = (due: BegunDelivery[]) => {
  const asked: { total: number; of: Endpoints | undefined }[] = [];
  const givenBack: BegunDelivery[] = [];
  const deliveries = {
    begin: async (_manager: unknown, { total }: { total: number }, _occupied: unknown, of?: Endpoints) => {
      asked.push({ total, of });
      return due.splice(0, of && 'among' in of ? 0 : total);
    },
    giveBack: async (_manager: unknown, left: readonly BegunDelivery[]) => void givenBack.push(...left),
  };
  const manager = {
    findBy: async () => rows(128).map(({ endpointId }) => ({ id: endpointId, isBusy: false })),
  };
  const loop = new DeliveryLoop(
    deliveries as unknown as DeliveryRepository,
    { execute: () => new Promise<number>(() => undefined) } as unknown as SendDelivery,
    { manager } as unknown as UnitOfWork,
    createLogger('test', 'silent'),
  );
  return { loop, asked, givenBack };
};

describe('a look for due deliveries', () => {
  it('begins in a crowd of servers that do not answer no more than there are places for these', async () => {
    const { loop, asked, givenBack } = loopOver(rows(40));
    await loop.run();
    await loop.run();
    const { total, unproven } = mostInFlight;
    expect(asked).toEqual([
      { total, of: undefined },
      { total: total - 40, of: { among: [] } },
      { total: unproven - 40, of: { except: [] } },
    ]);
    expect(givenBack).toEqual([]);
  });
});
