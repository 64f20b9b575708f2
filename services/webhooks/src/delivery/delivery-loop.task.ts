import { LOGGER, type Logger, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { In } from 'typeorm';
import { EndpointRow } from '../endpoint/endpoint.entity.js';
import type { DeliveryRow } from './delivery.entity.js';
import {
  type BegunDelivery,
  DeliveryRepository,
  type Endpoints,
  type Occupied,
} from './delivery.repository.js';
import { AttemptsInFlight, type Crowd } from './attempts-in-flight.js';
import { DropDisabled } from './drop-disabled.usecase.js';
import { LookBounds } from './look-bounds.js';
import { SendDelivery } from './send-delivery.usecase.js';

interface Started {
  readonly begun: readonly BegunDelivery[];
  /** Begun, and given back for want of a place. */
  readonly left: readonly BegunDelivery[];
  /** Endpoints that wait for none of the places of those that may not answer, where all of these were taken. */
  readonly quick?: readonly string[];
}

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
    private readonly dropDisabled: DropDisabled,
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
    const { occupied, crowd } = this.inFlight;
    const { begun, left, quick } = crowd
      ? await this.startInCrowd(crowd, total, occupied)
      : await this.startDue(total, occupied);
    this.bounds.set({ total, perUser: TURN, occupied, begun, quick });
    this.bounds.addLeft(left, this.inFlight.quick);
  }

  /**
   * Endpoints that may not answer get exactly the places they have left, by a query of their own: one query for all would
   * begin many of their deliveries and give most of them back. The others are on their way before that query.
   */
  private async startInCrowd({ quick, places }: Crowd, total: number, occupied: Occupied): Promise<Started> {
    const proven = await this.startDue(total, occupied, { among: quick });
    const most = Math.min(places, total - proven.begun.length);
    const others = await this.startDue(most, occupied, { except: quick });
    const begun = [...proven.begun, ...others.begun];
    const left = [...proven.left, ...others.left];
    return others.begun.length >= most ? { begun, left, quick } : { begun, left };
  }

  private async startDue(total: number, occupied: Occupied, of?: Endpoints): Promise<Started> {
    if (total <= 0) return { begun: [], left: [] };
    const { manager } = this.unitOfWork;
    const begun = await this.deliveries.begin(manager, { total, perUser: TURN }, occupied, of);
    if (begun.length === 0) return { begun, left: [] };
    const ids = [...new Set(begun.map(({ endpointId }) => endpointId))];
    const endpoints = new Map(
      (await manager.findBy(EndpointRow, { id: In(ids) })).map((endpoint) => [endpoint.id, endpoint]),
    );
    const left = begun.filter((delivery) => {
      const endpoint = endpoints.get(delivery.endpointId);
      if (endpoint && endpoint.state !== 'enabled') return false;
      if (!endpoint || !this.inFlight.add(delivery, endpoint.isBusy)) return true;
      this.start(delivery, endpoint);
      return false;
    });
    await this.deliveries.giveBack(manager, left);
    await this.drop([...endpoints.values()].filter(({ state }) => state !== 'enabled'));
    return { begun, left };
  }

  /**
   * What was stored by those who still saw the endpoints enabled, and what was too much to be dropped at once; others are
   * served before the next part of it.
   */
  private async drop(disabled: readonly EndpointRow[]): Promise<void> {
    if (disabled.length === 0) return;
    if (await this.dropDisabled.execute(disabled.map(({ id }) => id))) this.isKicked = true;
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
