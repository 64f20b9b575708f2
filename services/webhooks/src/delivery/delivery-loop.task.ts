import { LOGGER, type Logger, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { EndpointRow } from '../endpoint/endpoint.entity.js';
import type { DeliveryRow } from './delivery.entity.js';
import {
  type BegunDelivery,
  DeliveryRepository,
  type Endpoints,
  type Occupied,
} from './delivery.repository.js';
import { AttemptsInFlight } from './attempts-in-flight.js';
import { LookBounds } from './look-bounds.js';
import { SendDelivery } from './send-delivery.usecase.js';

/** Of one account, begun at a time: the next look comes when one of them has ended. */
const TURN = 4;

/**
 * Keeps as many attempts in flight as it may while something is due. An end of an attempt looks for the next one where the
 * last look may have left something; what is due later is found by the timer.
 */
@Injectable()
export class DeliveryLoop implements PeriodicTask, OnModuleDestroy {
  readonly name = 'due-deliveries';
  readonly intervalMs = 1000;
  private readonly inFlight = new AttemptsInFlight();
  private readonly sending = new Set<Promise<void>>();
  private looking: Promise<void> | undefined;
  private isKicked = false;
  private readonly bounds = new LookBounds();
  /** During a look, which saw their places taken. */
  private ended: DeliveryRow[] = [];
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
        this.isKicked ||= this.ended.some((delivery) => this.bounds.isFreedBy(delivery));
        this.ended = [];
      }
    }
  }

  private async begin(): Promise<void> {
    const total = this.inFlight.free;
    if (total <= 0) return this.bounds.setFull();
    const { manager } = this.unitOfWork;
    const { occupied } = this.inFlight;
    const { begun, quick } = await this.beginDue(manager, total, occupied);
    this.bounds.set({ total, perUser: TURN, occupied, begun, quick });
    if (begun.length === 0) return;
    const ids = [...new Set(begun.map(({ endpointId }) => endpointId))];
    const endpoints = new Map(
      (await manager.findBy(EndpointRow, { id: In(ids) })).map((endpoint) => [endpoint.id, endpoint]),
    );
    const left = begun.filter((delivery) => {
      const endpoint = endpoints.get(delivery.endpointId);
      if (!endpoint || !this.inFlight.add(delivery, endpoint.isBusy)) return true;
      this.start(delivery, endpoint);
      return false;
    });
    this.bounds.addLeft(left, this.inFlight.quick);
    await this.deliveries.giveBack(manager, left);
  }

  /**
   * In a crowd endpoints that may not answer get exactly the places they have left, by a query of their own: one query for
   * all would begin many of their deliveries and give most of them back, and every other delivery would wait for that.
   * @returns as `quick` the endpoints that wait for none of these places, where all of them were taken
   */
  private async beginDue(
    manager: EntityManager,
    total: number,
    occupied: Occupied,
  ): Promise<{ begun: BegunDelivery[]; quick?: readonly string[] }> {
    const { crowd } = this.inFlight;
    const begin = (most: number, of?: Endpoints) =>
      this.deliveries.begin(manager, { total: most, perUser: TURN }, occupied, of);
    if (!crowd) return { begun: await begin(total) };
    const { quick, places } = crowd;
    const proven = await begin(total, { among: quick });
    const most = Math.min(places, total - proven.length);
    const others = most > 0 ? await begin(most, { except: quick }) : [];
    const begun = [...proven, ...others];
    return others.length >= most ? { begun, quick } : { begun };
  }

  private start(delivery: BegunDelivery, endpoint: EndpointRow): void {
    const work = this.attempt(delivery, endpoint).finally(() => this.sending.delete(work));
    this.sending.add(work);
  }

  private async attempt(delivery: BegunDelivery, endpoint: EndpointRow): Promise<void> {
    let tookMs: number | undefined;
    try {
      tookMs = await this.send.execute(delivery, endpoint);
    } catch (error) {
      // Its lease ends, and it is due again.
      this.logger.error({ err: error, deliveryId: delivery.id }, 'an attempt could not be made or noted');
    }
    this.inFlight.remove(delivery, tookMs);
    if (this.looking) this.ended.push(delivery);
    else if (this.bounds.isFreedBy(delivery)) this.kick();
  }
}
