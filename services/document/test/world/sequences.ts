import { type BillingService, events, type EventType } from '@colophon/contracts';
import { metadataFields } from '@colophon/contracts/rules';
import { commonErrors, newId, type RpcClient, ServiceError } from '@colophon/platform';
import type { DatedClock } from '@colophon/testing';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import type { Document } from '../../src/document/document.js';
import { answer, FakeBilling, inspectedBody, refusedBody, proposalOf, type Sent, sent } from './bus.js';
import { DocumentModel, mayFollow } from './document-model.js';
import type { Store } from './store.js';
import { wire } from './wiring.js';

const kinds = [
  // Most of the time messages travel; the rest is what people, time and faults do.
  ...Array.from({ length: 10 }, () => 'deliver' as const),
  'deliver twice',
  'lose',
  'save',
  'save',
  'generate',
  'generate',
  'generate again with the same id',
  'pdf',
  'pdf',
  'late answer',
  'overdue',
  'give up',
  'delete',
  'expire',
] as const;

export interface Command {
  readonly kind: (typeof kinds)[number];
  /** Which message, which field, and whether a worker succeeds: whatever the command needs a choice for. */
  readonly choice: number;
}

/** How far the document is before the sequence begins: otherwise few would see what comes after a written file. */
const starts = ['uploaded', 'processing', 'completed', 'ready_for_download'] as const;

export interface Sequence {
  readonly credits: number;
  readonly start: (typeof starts)[number];
  readonly commands: readonly Command[];
}

export const sequences = (maxLength: number): fc.Arbitrary<Sequence> =>
  fc.record({
    credits: fc.integer({ min: 0, max: 5 }),
    start: fc.constantFrom(...starts),
    commands: fc.array(fc.record({ kind: fc.constantFrom(...kinds), choice: fc.nat({ max: 999 }) }), {
      maxLength,
      size: 'max',
    }),
  });

/** Longer than any stage's deadline. */
const LONG = 7 * 60_000;
/** More than the requests of one stage. */
const MOST_ROUNDS = 25;

/** One document's life on a store, beside the model of it. */
export class Life {
  readonly userId = newId();
  readonly documentId = newId();
  readonly model = new DocumentModel();
  readonly billing: FakeBilling;
  readonly history: Document[] = [];
  private readonly service: ReturnType<typeof wire>;
  private readonly underWay: Sent[] = [];
  private readonly old: Sent[] = [];
  private readonly asked: string[] = [];
  private proposals = 0;
  private badFiles = 0;
  /** To direct calls; its events come when they come. */
  private isBillingAway = false;

  constructor(
    private readonly store: Store,
    private readonly clock: DatedClock,
    credits: number,
  ) {
    this.billing = new FakeBilling(credits);
    this.service = wire(store, clock, {
      reserveCredit: async ({ generationId }: { generationId: string }) => {
        if (this.isBillingAway) throw new ServiceError(commonErrors.unavailable);
        return { reserved: this.billing.ask(generationId) };
      },
      getBalance: async () => {
        if (this.isBillingAway) throw new ServiceError(commonErrors.unavailable);
        return { balance: { totalRemaining: this.billing.credits } };
      },
    } as unknown as RpcClient<typeof BillingService>);
  }

  async begin(): Promise<void> {
    const { userId, documentId: id } = this;
    await this.service.create.execute({ id, userId, filename: 'a.pdf', size: 1, sha256: 'ab' });
    await this.check();
  }

  /** Everything succeeds, in order, until the document is there (or has no credit to get there). */
  async advanceTo(start: Sequence['start']): Promise<void> {
    while (this.model.status !== start) {
      if (this.model.status === 'completed' && this.model.asksForPdf())
        await this.service.generatePdf.execute(this.owned);
      else if (this.underWay.length === 0) return;
      await this.travel(this.underWay.shift(), true);
      await this.check();
    }
  }

  async play({ kind, choice }: Command): Promise<void> {
    const index = this.underWay.length === 0 ? 0 : choice % this.underWay.length;
    const isGood = choice % 4 !== 0;
    this.isBillingAway = choice % 3 === 0;
    switch (kind) {
      case 'deliver':
        await this.travel(this.underWay.splice(index, 1)[0], isGood);
        break;
      case 'deliver twice':
        await this.travel(this.underWay[index], isGood);
        break;
      case 'lose':
        if (this.underWay[index] && !isEnd(this.underWay[index].event)) this.underWay.splice(index, 1);
        break;
      case 'late answer':
        await this.travel(this.old[choice % Math.max(1, this.old.length)], isGood);
        break;
      case 'save':
        await this.save(choice);
        break;
      case 'generate':
        await this.generate(newId());
        break;
      case 'generate again with the same id':
        await this.generateAgain(choice);
        break;
      case 'pdf':
        await this.tell(
          this.model.asksForPdf(),
          () => this.service.generatePdf.execute(this.owned),
          this.model.mayNotBeWritten ? 'pdf_not_writable' : undefined,
        );
        break;
      case 'overdue':
        this.clock.advance(LONG);
        await this.service.sweep.run();
        break;
      case 'give up':
        await this.giveUp();
        break;
      default:
        // Rarely, or little else would be seen of most documents.
        if (choice % 4 === 0) await this.remove(kind);
    }
    await this.check();
  }

  /** All services answer from now on, until no work is in progress. */
  async settle(): Promise<void> {
    for (let round = 0; round < 400; round += 1) {
      if (this.underWay.length > 0) await this.travel(this.underWay.shift(), true);
      else if (this.model.gone || this.model.waitsFor === 'nothing') return;
      else {
        this.clock.advance(LONG);
        await this.service.sweep.run();
      }
      await this.check();
    }
    throw new Error(`the document still waits for ${this.model.waitsFor}`);
  }

  private get owned() {
    return { userId: this.userId, documentId: this.documentId };
  }

  /** A message arrives: at a worker or at billing, whose answer sets out, or at the document service. */
  private async travel(arrived: Sent | undefined, isGood: boolean): Promise<void> {
    if (!arrived) return;
    const { event, message } = arrived;
    const body = message as unknown as Record<string, never>;
    const { documentId, userId } = this;
    const reply = (to: EventType, content: object) =>
      void this.underWay.push(answer(to, userId, { documentId, ...content }));
    switch (event) {
      case events.documentUploaded:
        if (isGood) return reply(events.pdfInspected, inspectedBody(documentId));
        // Badly in two ways, in turns: not to be read, and not to be written.
        if ((this.badFiles += 1) % 2 === 0) return reply(events.pdfInspected, refusedBody(documentId));
        return reply(events.pdfInspectionFailed, { errorCode: 'damaged', errorMessage: 'Damaged.' });
      case events.generationRequested: {
        const generationId: string = body['generationId'];
        const isThere = this.billing.ask(generationId);
        return reply(isThere ? events.creditReserved : events.creditRefused, { generationId });
      }
      case events.metadataRequested: {
        const generationId: string = body['generationId'];
        const metadata = proposalOf((this.proposals += 1));
        if (isGood)
          return reply(events.metadataGenerated, {
            generationId,
            metadata,
            documentType: 'report',
            language: 'en',
            warnings: [],
          });
        return reply(events.metadataFailed, { generationId, errorCode: 'x', errorMessage: 'X.' });
      }
      case events.pdfRequested: {
        const metadataVersion: number = body['metadataVersion'];
        const file = {
          metadataVersion,
          objectKey: `k${metadataVersion}`,
          size: 1n,
          sha256: 's',
          warnings: [],
        };
        if (isGood) return reply(events.pdfWritten, file);
        return reply(events.pdfWriteFailed, { metadataVersion, errorCode: 'x', errorMessage: 'X.' });
      }
      case events.documentCompleted:
      case events.documentFailed:
      case events.generationAbandoned:
        if (body['generationId']) this.billing.end(body['generationId'], event, message.meta.id);
        return;
      default:
        await this.answered(arrived, body);
    }
  }

  private async answered(arrived: Sent, body: Record<string, never>): Promise<void> {
    const { event, message } = arrived;
    if (!answers.has(event)) return;
    this.old.push(arrived);
    await this.service.deliver(event, message);
    const run: string = body['generationId'] ?? '';
    if (event === events.pdfInspected && body['refusalCode']) this.model.inspectedInVain();
    else if (event === events.pdfInspected) {
      const { generationId } = (await this.store.read(this.documentId)) ?? {};
      this.model.inspected(generationId ?? '');
    } else if (event === events.pdfInspectionFailed) this.model.inspectionFailed('file');
    else if (event === events.creditReserved) this.model.reserved(run);
    else if (event === events.creditRefused) this.model.notReserved(run);
    else if (event === events.metadataGenerated) this.model.generated(run, fieldsOf(body['metadata']));
    else if (event === events.metadataFailed) this.model.generationFailed(run);
    else this.model.fileAnswered(body['metadataVersion'], event === events.pdfWritten);
  }

  private async save(choice: number): Promise<void> {
    const current = this.model.final ?? fieldsOf(proposalOf(0));
    const field = metadataFields[choice % metadataFields.length];
    // Sometimes what is there already, sometimes words of one's own.
    const metadata = choice % 3 === 0 ? current : { ...current, [field]: `mine ${choice}` };
    await this.tell(this.model.saves(metadata), () => this.service.save.execute(this.owned, metadata));
  }

  private async generate(id: string): Promise<void> {
    const expected = this.model.asks(id);
    const waitsForInspection = this.model.waitsFor === 'inspection';
    const outcome = await outcomeOf(this.service.generate.execute(this.owned, id));
    if (expected === 'refused') {
      assert.equal(outcome, this.model.gone ? 'not_found' : 'invalid_state');
      return;
    }
    this.asked.push(id);
    const run = this.model.run!;
    if (this.isBillingAway) {
      assert.equal(outcome, 'unavailable');
    } else if (waitsForInspection) {
      assert.equal(outcome, this.billing.credits > 0 ? 'ok' : 'insufficient_credits');
    } else if (this.billing.ledger.get(run) === 'reserved') {
      assert.equal(outcome, 'ok');
      this.model.reserved(run);
    } else {
      assert.equal(outcome, 'insufficient_credits');
      this.model.notReserved(run);
    }
  }

  /** Whatever happened meanwhile: no second run. */
  private async generateAgain(choice: number): Promise<void> {
    const id = this.asked[choice % Math.max(1, this.asked.length)];
    if (!id) return;
    const runBefore = this.model.run!;
    const outcome = await outcomeOf(this.service.generate.execute(this.owned, id));
    assert.notEqual(outcome, 'invalid_state');
    // A repeated call may be the first to bring billing's answer.
    if (this.model.waitsFor === 'credit' && (await this.store.read(this.documentId))?.stage !== 'reserving') {
      const ledger = this.billing.ledger.get(runBefore);
      if (ledger === 'reserved' && outcome === 'ok') this.adoptAnswer(await this.store.read(this.documentId));
      else if (outcome === 'insufficient_credits') this.model.notReserved(runBefore);
    }
  }

  private adoptAnswer(document: Document | undefined): void {
    if (document?.status === 'processing') this.model.reserved(this.model.run!);
  }

  private async giveUp(): Promise<void> {
    const { waitsFor, run } = this.model;
    for (let times = 0; times < MOST_ROUNDS; times += 1) {
      this.clock.advance(LONG);
      await this.service.sweep.run();
    }
    if (waitsFor === 'inspection') this.model.inspectionFailed('deadline');
    else if (waitsFor === 'credit') this.model.notReserved(run!);
    else if (waitsFor === 'metadata') this.model.generationFailed(run!);
    else this.model.fileAnswered(this.model.finalVersion, false);
  }

  private async remove(kind: 'delete' | 'expire'): Promise<void> {
    if (kind === 'delete') await this.tell(!this.model.gone, () => this.service.remove.execute(this.owned));
    else {
      const { event, message } = answer(events.documentExpired, this.userId, { documentId: this.documentId });
      await this.service.deliver(event, message);
    }
    this.model.removed();
  }

  private async tell(
    isAllowed: boolean,
    command: () => Promise<unknown>,
    reason = 'invalid_state',
  ): Promise<void> {
    const refusal = this.model.gone ? 'not_found' : reason;
    assert.equal(await outcomeOf(command()), isAllowed ? 'ok' : refusal);
  }

  /** After every single command. */
  private async check(): Promise<void> {
    for (const message of await this.store.takeEvents()) {
      if (message.meta.type !== events.documentStatusChanged.type) this.underWay.push(sent(message));
    }
    const document = await this.store.read(this.documentId);
    const { model } = this;
    const previous = this.history.at(-1);
    const facts = {
      gone: document === undefined,
      status: document?.status,
      final: document?.finalMetadata ?? undefined,
      waitsFor: waitOf(document),
      versionGrew: !document || !previous || same(document, previous) || document.version > previous.version,
      followsTheTable: !document || !previous || mayFollow(previous.status, document.status),
      offersTheRightFile:
        document?.status !== 'ready_for_download' || document.processedKey === `k${document.metadataVersion}`,
    };
    assert.deepEqual(facts, {
      gone: model.gone,
      status: model.gone ? undefined : model.status,
      final: model.gone ? undefined : model.final,
      waitsFor: model.gone ? 'nothing' : model.waitsFor,
      versionGrew: true,
      followsTheTable: true,
      offersTheRightFile: true,
    });
    if (document) this.history.push(document);
  }
}

const same = (a: Document, b: Document): boolean => a.version === b.version && a.status === b.status;

const answers = new Set<EventType>([
  events.pdfInspected,
  events.pdfInspectionFailed,
  events.creditReserved,
  events.creditRefused,
  events.metadataGenerated,
  events.metadataFailed,
  events.pdfWritten,
  events.pdfWriteFailed,
]);

const isEnd = (event: EventType): boolean =>
  event === events.documentCompleted ||
  event === events.documentFailed ||
  event === events.generationAbandoned;

const fieldsOf = (metadata: object) =>
  Object.fromEntries(
    metadataFields.map((field) => [field, (metadata as Record<string, string>)[field]]),
  ) as Record<(typeof metadataFields)[number], string>;

const waitOf = (document: Document | undefined): DocumentModel['waitsFor'] => {
  switch (document?.stage) {
    case 'inspecting':
      return 'inspection';
    case 'auto_reserving':
    case 'reserving':
      return 'credit';
    case 'generating':
      return 'metadata';
    case 'writing':
      return 'file';
    default:
      return 'nothing';
  }
};

const outcomeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
};

/** Plays a sequence to its end and states what must hold of the credits then. */
export const playAndCheck = async (store: Store, clock: DatedClock, sequence: Sequence): Promise<void> => {
  const life = new Life(store, clock, sequence.credits);
  await life.begin();
  await life.advanceTo(sequence.start);
  for (const command of sequence.commands) await life.play(command);
  await life.settle();
  const { billing, model } = life;
  const reserved = [...billing.ledger].filter(([, state]) =>
    ['reserved', 'spent', 'given back'].includes(state),
  );
  const facts = {
    unended: reserved.filter(([, state]) => state === 'reserved'),
    endedTwice: [...billing.ends].filter(([, ends]) => ends.length !== 1),
    creditsAndSpent: billing.credits + reserved.filter(([, state]) => state === 'spent').length,
    spentRuns: reserved
      .filter(([, state]) => state === 'spent')
      .map(([run]) => run)
      .toSorted(),
  };
  assert.deepEqual(facts, {
    unended: [],
    endedTwice: [],
    creditsAndSpent: sequence.credits,
    spentRuns: model.completedRuns.toSorted(),
  });
};
