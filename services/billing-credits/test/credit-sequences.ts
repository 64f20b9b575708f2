import { newId, ServiceError } from '@colophon/platform';
import fc from 'fast-check';
import type { GenerationEnd } from '../src/ledger/reservation.js';
import { isPaid, type PaymentEvent, type PaymentPlan, paymentPlans } from './payment-plans.js';

/** What the other services and Stripe may tell billing, in any order and any number of times. */
export type Command =
  | { readonly kind: 'call' | 'request' | 'completed' | 'failed' | 'abandoned'; readonly generation: number }
  /** `answered`: whether the document service, asked how the runs ended, answers. */
  | { readonly kind: 'delete'; readonly document: number; readonly answered: boolean }
  | { readonly kind: 'adjust'; readonly adjustment: number; readonly credits: number }
  | { readonly kind: 'payment'; readonly purchase: number; readonly event: number }
  | { readonly kind: 'look'; readonly purchase: number }
  | { readonly kind: 'burst'; readonly credits: number }
  | { readonly kind: 'month' };

export interface Sequence {
  readonly commands: readonly Command[];
  /** How each generation really ended. */
  readonly ends: readonly ('completed' | 'failed' | 'abandoned')[];
  readonly purchases: readonly PaymentPlan[];
  /** Documents that are processed in one go, so that what was bought is spent before it is claimed back. */
  readonly bursts: readonly number[];
}

const DOCUMENTS = 3;
/** Generation g runs over document g mod DOCUMENTS. */
const documentOf = (generation: number): number => generation % DOCUMENTS;

const endArbitrary = fc.constantFrom('completed' as const, 'failed' as const, 'abandoned' as const);

const plans = fc.record({
  ends: fc.array(endArbitrary, { minLength: 1, maxLength: 7 }),
  deletions: fc.uniqueArray(fc.record({ document: fc.nat(DOCUMENTS - 1), answered: fc.boolean() }), {
    maxLength: 2,
    selector: ({ document }) => document,
  }),
  adjustments: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  purchases: fc.array(paymentPlans, { maxLength: 2 }),
  bursts: fc.array(fc.integer({ min: 6, max: 12 }), { maxLength: 2 }),
  months: fc.nat(2),
});

/** Every message at least once, some more often, all shuffled. */
export const sequences: fc.Arbitrary<Sequence> = plans.chain(
  ({ ends, deletions, adjustments, purchases, bursts, months }) => {
    const once: Command[] = [
      ...ends.flatMap((end, generation): Command[] => [
        { kind: 'request', generation },
        { kind: end, generation },
      ]),
      ...deletions.map((deletion): Command => ({ kind: 'delete', ...deletion })),
      ...adjustments.map((credits, adjustment): Command => ({ kind: 'adjust', adjustment, credits })),
      ...purchases.flatMap(({ events }, purchase) =>
        events.map((_, event): Command => ({ kind: 'payment', purchase, event })),
      ),
    ];
    const calls = ends.map((_, generation): Command => ({ kind: 'call', generation }));
    const looks = purchases.flatMap((plan, purchase): Command[] =>
      isPaid(plan) ? [{ kind: 'look', purchase }] : [],
    );
    const turns = [
      ...bursts.map((credits): Command => ({ kind: 'burst', credits })),
      ...Array.from({ length: months }, (): Command => ({ kind: 'month' })),
    ];
    return fc
      .subarray([...calls, ...looks, ...once])
      .chain((again) => {
        const all = [...once, ...turns, ...again];
        return fc.shuffledSubarray(all, { minLength: all.length });
      })
      .map((commands) => ({ commands, ends, purchases, bursts }));
  },
);

type KnownEnds = ReadonlyMap<string, GenerationEnd>;

interface GenerationIds {
  readonly documentId: string;
  readonly generationId: string;
}

/** One event of Stripe about a purchase. */
export interface ToldPayment {
  readonly eventId: string;
  readonly checkoutId: string;
  readonly event: PaymentEvent;
  /** Seconds: a later event has a later time, whenever it is delivered. */
  readonly created: number;
}

/** Billing as a sequence drives it: one user's events and calls, handled one after the other. */
export interface Driver {
  open(checkout: { checkoutId: string; packId: string }): Promise<void>;
  reserve(generation: GenerationIds, asEvent: boolean): Promise<void>;
  end(generation: GenerationIds, end: GenerationEnd): Promise<void>;
  /** @param ends of its runs, as far as the document service has told them */
  deleteDocument(documentId: string, ends: KnownEnds): Promise<void>;
  adjust(adjustmentId: string, credits: number): Promise<void>;
  payment(told: ToldPayment): Promise<void>;
  /** The buyer comes back from paying and Stripe, asked, says paid. */
  look(checkoutId: string): Promise<void>;
  nextMonth(): Promise<void>;
}

export interface SequenceIds {
  readonly generationIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly checkoutIds: readonly string[];
  readonly adjustmentIds: readonly string[];
}

export const newIds = ({ ends, purchases }: Sequence): SequenceIds => ({
  documentIds: Array.from({ length: DOCUMENTS }, () => newId()),
  generationIds: ends.map(() => newId()),
  adjustmentIds: [newId(), newId()],
  checkoutIds: purchases.map(() => newId()),
});

const endOf = (end: Sequence['ends'][number]): GenerationEnd => (end === 'completed' ? end : 'ended');

const endsOf = ({ ends }: Sequence, { generationIds }: SequenceIds): KnownEnds =>
  new Map(ends.map((end, generation) => [generationIds[generation] ?? '', endOf(end)]));

const FIRST_EVENT_S = 1_768_478_400;

/** Hands one command to the driver. @returns the document whose deletion was put off */
export const run = async (
  command: Command,
  sequence: Sequence,
  ids: SequenceIds,
  driver: Driver,
): Promise<string | undefined> => {
  const idsOf = (generation: number) => ({
    documentId: ids.documentIds[documentOf(generation)] ?? '',
    generationId: ids.generationIds[generation] ?? '',
  });
  switch (command.kind) {
    case 'call':
    case 'request':
      await driver.reserve(idsOf(command.generation), command.kind === 'request');
      break;
    case 'completed':
    case 'failed':
    case 'abandoned':
      await driver.end(idsOf(command.generation), endOf(command.kind));
      break;
    case 'delete': {
      const documentId = ids.documentIds[command.document] ?? '';
      const ends: KnownEnds = command.answered ? endsOf(sequence, ids) : new Map();
      return (await isPutOff(driver.deleteDocument(documentId, ends))) ? documentId : undefined;
    }
    case 'adjust':
      await driver.adjust(ids.adjustmentIds[command.adjustment] ?? '', command.credits);
      break;
    case 'payment': {
      const checkoutId = ids.checkoutIds[command.purchase] ?? '';
      const event = sequence.purchases[command.purchase]?.events[command.event];
      const eventId = `evt_${checkoutId}_${command.event}`;
      if (event) await driver.payment({ eventId, checkoutId, event, created: FIRST_EVENT_S + command.event });
      break;
    }
    case 'look':
      await driver.look(ids.checkoutIds[command.purchase] ?? '');
      break;
    case 'burst':
      for (let count = 0; count < command.credits; count += 1) {
        const generation = { documentId: newId(), generationId: newId() };
        await driver.reserve(generation, false);
        await driver.end(generation, 'completed');
      }
      break;
    case 'month':
      await driver.nextMonth();
      break;
  }
  return undefined;
};

export const openCheckouts = async (
  { purchases }: Sequence,
  { checkoutIds }: SequenceIds,
  driver: Driver,
): Promise<void> => {
  for (const [index, { packId }] of purchases.entries()) {
    await driver.open({ checkoutId: checkoutIds[index] ?? '', packId });
  }
};

/** A deletion that was put off is repeated at the end, as the broker would, and the document service answers. */
export const play = async (
  sequence: Sequence,
  driver: Driver,
  check: () => Promise<void>,
): Promise<SequenceIds> => {
  const ids = newIds(sequence);
  await openCheckouts(sequence, ids, driver);
  const putOff: string[] = [];
  for (const command of sequence.commands) {
    const documentId = await run(command, sequence, ids, driver);
    if (documentId) putOff.push(documentId);
    await check();
  }
  for (const documentId of putOff) await driver.deleteDocument(documentId, endsOf(sequence, ids));
  await check();
  return ids;
};

const isPutOff = async (deletion: Promise<void>): Promise<boolean> => {
  try {
    await deletion;
    return false;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'outcome_expected') return true;
    throw error;
  }
};

/** Both do the same; what the first refuses is kept from the second. */
export const together = (real: Driver, model: Driver): Driver => ({
  open: async (checkout) => {
    await real.open(checkout);
    await model.open(checkout);
  },
  reserve: async (generation, asEvent) => {
    await real.reserve(generation, asEvent);
    await model.reserve(generation, asEvent);
  },
  end: async (generation, end) => {
    await real.end(generation, end);
    await model.end(generation, end);
  },
  deleteDocument: async (documentId, ends) => {
    await real.deleteDocument(documentId, ends);
    await model.deleteDocument(documentId, ends);
  },
  adjust: async (adjustmentId, credits) => {
    await real.adjust(adjustmentId, credits);
    await model.adjust(adjustmentId, credits);
  },
  payment: async (told) => {
    await real.payment(told);
    await model.payment(told);
  },
  look: async (checkoutId) => {
    await real.look(checkoutId);
    await model.look(checkoutId);
  },
  nextMonth: async () => {
    await real.nextMonth();
    await model.nextMonth();
  },
});
