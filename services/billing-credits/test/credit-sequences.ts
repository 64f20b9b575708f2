import { newId, ServiceError } from '@colophon/platform';
import fc from 'fast-check';

/** What the other services may tell billing, in any order and any number of times. */
export type Command =
  | { readonly kind: 'call' | 'request' | 'completed' | 'failed' | 'abandoned'; readonly generation: number }
  | { readonly kind: 'delete'; readonly document: number; readonly firstLook: boolean }
  | { readonly kind: 'adjust'; readonly adjustment: number; readonly credits: number }
  | { readonly kind: 'month' };

export interface Sequence {
  readonly commands: readonly Command[];
  /** How each generation really ended. */
  readonly ends: readonly ('completed' | 'failed' | 'abandoned')[];
  readonly deleted: readonly number[];
}

export const DOCUMENTS = 3;
/** Generation g runs over document g mod DOCUMENTS. */
export const documentOf = (generation: number): number => generation % DOCUMENTS;

const endArbitrary = fc.constantFrom('completed' as const, 'failed' as const, 'abandoned' as const);

/** Every message at least once, some more often, all shuffled. */
export const sequences: fc.Arbitrary<Sequence> = fc
  .record({
    ends: fc.array(endArbitrary, { minLength: 1, maxLength: 7 }),
    deleted: fc.uniqueArray(fc.nat(DOCUMENTS - 1), { maxLength: 2 }),
    adjustments: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    months: fc.nat(2),
  })
  .chain(({ ends, deleted, adjustments, months }) => {
    const once: Command[] = [
      ...ends.flatMap((end, generation): Command[] => [
        { kind: 'request', generation },
        { kind: end, generation },
      ]),
      ...deleted.map((document): Command => ({ kind: 'delete', document, firstLook: true })),
      ...adjustments.map((credits, adjustment): Command => ({ kind: 'adjust', adjustment, credits })),
      ...Array.from({ length: months }, (): Command => ({ kind: 'month' })),
    ];
    const calls = ends.map((_, generation): Command => ({ kind: 'call', generation }));
    return fc
      .subarray([...calls, ...once.filter(({ kind }) => kind !== 'month')])
      .chain((again) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }))
      .map((commands) => ({ commands, ends, deleted }));
  });

/** The service as a sequence drives it: one user's events and calls, handled one after the other. */
export interface Driver {
  reserve(generation: { documentId: string; generationId: string }, asEvent: boolean): Promise<void>;
  end(generation: { documentId: string; generationId: string }, end: 'completed' | 'ended'): Promise<void>;
  deleteDocument(documentId: string, isFirstLook: boolean): Promise<void>;
  adjust(adjustmentId: string, credits: number): Promise<void>;
  nextMonth(): void;
  /** Called after each command. */
  check(): Promise<void>;
}

export interface PlayedIds {
  readonly generationIds: readonly string[];
  readonly documentIds: readonly string[];
}

/** A first look at a deletion that is put off comes again at the end, as the broker would deliver it. */
export const play = async ({ commands, ends }: Sequence, driver: Driver): Promise<PlayedIds> => {
  const documentIds = Array.from({ length: DOCUMENTS }, () => newId());
  const generationIds = ends.map(() => newId());
  const adjustmentIds = [newId(), newId()];
  const idsOf = (generation: number) => ({
    documentId: documentIds[documentOf(generation)] ?? '',
    generationId: generationIds[generation] ?? '',
  });
  const putOff: string[] = [];
  for (const command of commands) {
    switch (command.kind) {
      case 'call':
      case 'request':
        await driver.reserve(idsOf(command.generation), command.kind === 'request');
        break;
      case 'completed':
      case 'failed':
      case 'abandoned':
        await driver.end(idsOf(command.generation), command.kind === 'completed' ? 'completed' : 'ended');
        break;
      case 'delete': {
        const documentId = documentIds[command.document] ?? '';
        if (await isPutOff(driver.deleteDocument(documentId, command.firstLook))) putOff.push(documentId);
        break;
      }
      case 'adjust':
        await driver.adjust(adjustmentIds[command.adjustment] ?? '', command.credits);
        break;
      case 'month':
        driver.nextMonth();
        break;
    }
    await driver.check();
  }
  for (const documentId of putOff) await driver.deleteDocument(documentId, false);
  await driver.check();
  return { generationIds, documentIds };
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
