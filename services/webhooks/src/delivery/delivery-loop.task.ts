import { LOGGER, type Logger, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { In } from 'typeorm';
import { EndpointRow } from '../endpoint/endpoint.entity.js';
import type { DeliveryRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { AttemptsInFlight } from './attempts-in-flight.js';
import { SendDelivery } from './send-delivery.usecase.js';

/** Of one account, begun at a time: the next look comes when one of them has ended. */
const TURN = 4;

/** Keeps as many attempts in flight as it may while something is due. Each end of an attempt looks for the next one. */
@Injectable()
export class DeliveryLoop implements PeriodicTask, OnModuleDestroy {
  readonly name = 'due-deliveries';
  readonly intervalMs = 1000;
  private readonly inFlight = new AttemptsInFlight();
  private readonly sending = new Set<Promise<void>>();
  private looking: Promise<void> | undefined;
  private isKicked = false;
  private isEnding = false;

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly send: SendDelivery,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  run(): Promise<void> {
    return this.look();
  }

  /** Something may be due. */
  kick(): void {
    this.look().catch((error: unknown) =>
      this.logger.error({ err: error }, 'due deliveries could not be read'),
    );
  }

  /** What was begun is finished: its receiver may have it already. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.looking?.catch(() => undefined);
    await Promise.all(this.sending);
  }

  /** One look at a time; what is asked meanwhile is one more. */
  private async look(): Promise<void> {
    this.isKicked = true;
    while (this.isKicked && !this.looking && !this.isEnding) {
      this.isKicked = false;
      this.looking = this.begin();
      try {
        await this.looking;
      } finally {
        this.looking = undefined;
      }
    }
  }

  private async begin(): Promise<void> {
    const total = this.inFlight.free;
    if (total <= 0) return;
    const { begun, endpoints } = await this.unitOfWork.run(async (transaction) => {
      const limits = { total, perUser: TURN };
      const rows = await this.deliveries.begin(transaction, limits, this.inFlight.occupied);
      const ids = [...new Set(rows.map(({ endpointId }) => endpointId))];
      const found = await transaction.manager.findBy(EndpointRow, { id: In(ids) });
      const byId = new Map(found.map((endpoint) => [endpoint.id, endpoint]));
      const isPlaced = (row: DeliveryRow) => {
        const endpoint = byId.get(row.endpointId);
        return endpoint !== undefined && this.inFlight.add(row, endpoint.isBusy);
      };
      const placed = rows.filter(isPlaced);
      await this.deliveries.giveBack(
        transaction,
        rows.filter((row) => !placed.includes(row)),
      );
      return { begun: placed, endpoints: byId };
    });
    for (const delivery of begun) {
      const endpoint = endpoints.get(delivery.endpointId);
      if (endpoint) this.start(delivery, endpoint);
    }
  }

  private start(delivery: DeliveryRow, endpoint: EndpointRow): void {
    const work = this.attempt(delivery, endpoint).then((tookMs) => {
      this.inFlight.remove(delivery, tookMs);
      this.sending.delete(work);
      this.kick();
    });
    this.sending.add(work);
  }

  /** @returns how long the call took; undefined when it could not be made or noted */
  private async attempt(delivery: DeliveryRow, endpoint: EndpointRow): Promise<number | undefined> {
    try {
      return await this.send.execute(delivery, endpoint);
    } catch (error) {
      // Its lease ends, and it is due again.
      this.logger.error({ err: error, deliveryId: delivery.id }, 'an attempt could not be made or noted');
      return undefined;
    }
  }
}
