import { Clock, newId, ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import type { Target } from '../endpoint/endpoint.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { webhookErrors } from '../webhook.errors.js';
import { AttemptRow, DeliveryRow, type DeliveryState } from './delivery.entity.js';
import { countEnds, type EndCount } from './end-count.js';
import { hostOf } from './host-of.js';

/** An attempt that has not told its end by then is taken for dead. Longer than any attempt may take. */
export const LEASE_MS = 45_000;

/** Far below what one statement may take; millions of rows may wait. */
const AT_ONCE = 2000;
/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** What is not to be taken now, because enough of it runs. */
export interface Occupied {
  readonly users: readonly string[];
  readonly endpoints: readonly string[];
  readonly hosts: readonly string[];
}

/** Endpoints by id: these, or all but these. */
export type Endpoints = { readonly among: readonly string[] } | { readonly except: readonly string[] };

/** With the body that is sent. */
export type BegunDelivery = DeliveryRow & { readonly body: string };

/** What becomes of the delivery of an attempt. */
export type DeliveryChange = Pick<DeliveryRow, 'state' | 'nextAt'>;

export interface AttemptEnd {
  readonly attempt: AttemptRow;
  /** Of the delivery since the attempt began: with another one it was queued again meanwhile. */
  readonly round: number;
  readonly change: DeliveryChange;
}

@Injectable()
export class DeliveryRepository {
  constructor(private readonly clock: Clock) {}

  /** Of events to endpoints; one that is disabled can recover it later. */
  async add(
    { manager }: Transaction,
    deliveries: readonly { eventId: string; type: string; target: Target }[],
  ): Promise<DeliveryRow[]> {
    if (deliveries.length === 0) return [];
    const now = this.clock.now();
    const rows = deliveries.map(({ eventId, type, target: { id, userId, url, state } }): DeliveryRow => {
      const isEnabled = state === 'enabled';
      return {
        id: newId(),
        endpointId: id,
        eventId,
        userId,
        type,
        host: hostOf(url),
        state: isEnabled ? 'pending' : 'dropped',
        attempts: 0,
        round: 0,
        nextAt: isEnabled ? now : null,
        createdAt: now,
        endedAt: isEnabled ? null : now,
      };
    });
    const column = <K extends keyof DeliveryRow>(name: K) => rows.map((row) => row[name]);
    await manager.query(
      `INSERT INTO delivery (id, endpoint_id, event_id, user_id, type, host, state, next_at, created_at, ended_at)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[],
         $8::timestamptz[], $9::timestamptz[], $10::timestamptz[])`,
      (
        [
          'id',
          'endpointId',
          'eventId',
          'userId',
          'type',
          'host',
          'state',
          'nextAt',
          'createdAt',
          'endedAt',
        ] as const
      ).map(column),
    );
    return rows;
  }

  /**
   * Begins attempts: counts each and leases it, so that a process that dies leaves it to the next. Accounts come in
   * turn: a few of each, however much one of them has waiting. Endpoints are compared in a form that no index serves: the
   * one of deliveries by endpoint holds all that are over, while what is due are a few rows of an index of its own.
   * @param of all endpoints, where it is not given
   */
  async begin(
    manager: EntityManager,
    limits: { total: number; perUser: number },
    { users, endpoints, hosts }: Occupied,
    of: Endpoints = { except: [] },
  ): Promise<BegunDelivery[]> {
    const now = this.clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const [ids, isAmong] = 'among' in of ? [of.among, true] : [of.except, false];
    const [begun] = await manager.query<[BegunDelivery[], number]>(
      `WITH due AS MATERIALIZED (
         SELECT d.id
         FROM (
           SELECT DISTINCT user_id FROM delivery
           WHERE state = 'pending' AND next_at <= $1
             AND endpoint_id <> ALL($2::uuid[]) AND (endpoint_id = ANY($7::uuid[])) IS NOT DISTINCT FROM $9::boolean
         ) AS waiting
         CROSS JOIN LATERAL (
           SELECT id FROM delivery
           WHERE user_id = waiting.user_id AND state = 'pending' AND next_at <= $1
             AND endpoint_id <> ALL($2::uuid[]) AND host <> ALL($3::text[])
             AND (endpoint_id = ANY($7::uuid[])) IS NOT DISTINCT FROM $9::boolean
           ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED
         ) AS d
         WHERE waiting.user_id <> ALL($5::uuid[])
         ORDER BY random() LIMIT $6
       )
       UPDATE delivery SET attempts = attempts + 1, round = round + 1, next_at = $8
       FROM due, event WHERE delivery.id = due.id AND event.id = delivery.event_id
       RETURNING delivery.id, endpoint_id AS "endpointId", event_id AS "eventId", delivery.user_id AS "userId",
         delivery.type, host, state, attempts, round, next_at AS "nextAt", delivery.created_at AS "createdAt",
         ended_at AS "endedAt", event.body`,
      [now, endpoints, hosts, limits.perUser, users, limits.total, ids, leasedUntil, isAmong],
    );
    return begun;
  }

  /**
   * Gives attempts back that were not made: the limits of their endpoint or host are reached. In the order of ids. Of a
   * delivery that was replayed meanwhile nothing is given back: it is due as it is.
   */
  async giveBack(manager: EntityManager, rows: readonly DeliveryRow[]): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `WITH given AS MATERIALIZED (
         SELECT id, n, given.round FROM unnest($1::uuid[], $2::int[], $4::int[]) AS given (id, n, round)
         JOIN delivery USING (id) ORDER BY id FOR UPDATE OF delivery
       )
       UPDATE delivery SET attempts = attempts - 1, round = delivery.round - 1, next_at = $3 FROM given
       WHERE delivery.id = given.id AND delivery.attempts = given.n AND delivery.round = given.round
         AND delivery.state = 'pending'`,
      [
        rows.map(({ id }) => id),
        rows.map(({ attempts }) => attempts),
        this.clock.now(),
        rows.map(({ round }) => round),
      ],
    );
  }

  /**
   * Notes attempts and the ends of their deliveries, in the order of ids, as everything that locks several. Of a delivery
   * that was ended, replayed or taken over meanwhile an attempt's end changes nothing.
   * @returns how many deliveries are over; for `countEnds`, once it is committed
   */
  async end(manager: EntityManager, ends: readonly AttemptEnd[]): Promise<EndCount[]> {
    if (ends.length === 0) return [];
    const attempt = <K extends keyof AttemptRow>(name: K) => ends.map((end) => end.attempt[name]);
    const change = <K extends keyof DeliveryChange>(name: K) => ends.map((end) => end.change[name]);
    return manager.query<EndCount[]>(
      `WITH ended AS MATERIALIZED (
         SELECT ended.* FROM unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[], $5::int[], $6::int[],
           $7::text[], $8::timestamptz[], $9::int[])
           AS ended (id, n, at, outcome, status, duration_ms, new_state, new_next_at, round)
         JOIN delivery USING (id) ORDER BY id FOR UPDATE OF delivery
       ), noted AS (
         INSERT INTO attempt (delivery_id, n, at, outcome, status, duration_ms)
         SELECT id, n, at, outcome, status, duration_ms FROM ended ON CONFLICT DO NOTHING
       ), changed AS (
         UPDATE delivery SET state = new_state, next_at = new_next_at,
           ended_at = CASE WHEN new_state <> 'pending' THEN $10::timestamptz END
         FROM ended
         WHERE delivery.id = ended.id AND delivery.attempts = ended.n AND delivery.round = ended.round
           AND delivery.state = 'pending'
         RETURNING new_state
       )
       SELECT new_state AS state, count(*)::int AS count FROM changed WHERE new_state <> 'pending' GROUP BY 1`,
      [
        ...(['deliveryId', 'n', 'at', 'outcome', 'status', 'durationMs'] as const).map(attempt),
        ...(['state', 'nextAt'] as const).map(change),
        ends.map(({ round }) => round),
        this.clock.now(),
      ],
    );
  }

  /** What is due first and not locked. @returns whether there may be more */
  async dropPending(transaction: Transaction, { id, userId }: EndpointRow): Promise<boolean> {
    const [, count] = await transaction.manager.query<[unknown, number]>(
      `UPDATE delivery SET state = 'dropped', next_at = NULL, ended_at = $3 WHERE id IN (
         SELECT id FROM delivery WHERE user_id = $1 AND endpoint_id = $2 AND state = 'pending'
         ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED
       )`,
      [userId, id, this.clock.now(), AT_ONCE],
    );
    transaction.afterCommit(() => countEnds([{ state: 'dropped', count }]));
    return count === AT_ONCE;
  }

  /**
   * What waits goes to another host from now on, and is bounded with all that goes there. In parts, in the order of ids.
   * @param behind the last one of the part before. @returns the last one of this part, undefined for none
   */
  async move({ manager }: Transaction, { id, url }: EndpointRow, behind = FIRST_ID) {
    const [row] = await manager.query<{ last?: string }[]>(
      `WITH part AS MATERIALIZED (
         SELECT id FROM delivery WHERE endpoint_id = $1 AND state = 'pending' AND id > $3
         ORDER BY id LIMIT $4 FOR UPDATE
       ), moved AS (UPDATE delivery SET host = $2 FROM part WHERE delivery.id = part.id)
       SELECT id AS last FROM part ORDER BY id DESC LIMIT 1`,
      [id, hostOf(url), behind, AT_ONCE],
    );
    return row?.last;
  }

  /** Due now, with the whole schedule before them. */
  async queue({ manager }: Transaction, where: { id: string }, host: string): Promise<void> {
    await manager.update(DeliveryRow, where, {
      state: 'pending',
      round: 0,
      host,
      nextAt: this.clock.now(),
      endedAt: null,
    });
  }

  /**
   * What came to nothing since then, the oldest first. Its event may be older: an endpoint is known to fail once the first
   * attempt has ended, and what is dropped with it may have waited. @returns how many
   */
  async queueUnsuccessful(
    { manager }: Transaction,
    { id, url }: EndpointRow,
    since: Date,
    limit: number,
  ): Promise<number> {
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE delivery SET state = 'pending', round = 0, host = $4, next_at = $5, ended_at = NULL WHERE id IN (
         SELECT id FROM delivery
         WHERE endpoint_id = $1 AND coalesce(ended_at, created_at) >= $2 AND state IN ('failed', 'dropped')
         ORDER BY id LIMIT $3 FOR UPDATE
       )`,
      [id, since, limit, hostOf(url), this.clock.now()],
    );
    return count;
  }

  /** Their attempts go with them. In the order of ids, as everything that locks several. @returns how many there were */
  async deleteOf(manager: EntityManager, endpointId: string, limit: number): Promise<number> {
    const [, count] = await manager.query<[unknown, number]>(
      `DELETE FROM delivery WHERE id IN (
         SELECT id FROM delivery WHERE endpoint_id = $1 ORDER BY id LIMIT $2 FOR UPDATE
       )`,
      [endpointId, limit],
    );
    return count;
  }

  /** Newest first. */
  list(
    manager: EntityManager,
    endpointId: string,
    { state, type, beforeId, limit }: { state: string; type: string; beforeId: string; limit: number },
  ): Promise<DeliveryRow[]> {
    return manager.find(DeliveryRow, {
      where: {
        endpointId,
        ...(state ? { state: state as DeliveryState } : {}),
        ...(type ? { type } : {}),
        ...(beforeId ? { id: LessThan(beforeId) } : {}),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** @throws ServiceError not_found, also for one of another endpoint */
  async findOf(manager: EntityManager, endpointId: string, id: string): Promise<DeliveryRow> {
    const found = await manager.findOneBy(DeliveryRow, { id, endpointId });
    if (!found) throw new ServiceError(webhookErrors.notFound);
    return found;
  }

  /** Oldest first. */
  attemptsOf(manager: EntityManager, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
    return manager.find(AttemptRow, { where: { deliveryId: In([...deliveryIds]) }, order: { n: 'ASC' } });
  }
}
