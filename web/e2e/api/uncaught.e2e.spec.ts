import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';
import { withoutLimits } from '../stack/shared-stack.ts';
import { SteadyLoad } from '../stack/steady-load.ts';

/** Files of one test that are uploaded before the error, and while it is made good. */
const BEFORE = 2;
const AFTER = 2;

/** The stack, an account that can pay for all it uploads, and the load it makes in each test. */
class Subject {
  stack!: RunningStack;
  account!: Account;
  load!: SteadyLoad;
  pdf!: Uint8Array;

  async start(options: { separate: boolean; way: 'exception' | 'rejection' }): Promise<void> {
    const env = { ...withoutLimits, UNCAUGHT_ON_SIGUSR2: options.way };
    this.stack = await RunningStack.start({ separate: options.separate, env });
    this.account = await Account.open(this.stack);
    await this.stack.giveCredits(this.account.email, 100);
    this.pdf = await samplePdf('While something goes wrong');
  }

  /**
   * Throws in the process while it works; resolves when another does its work and what was uploaded has come to rest.
   * @param log name of its log file
   */
  async throwIn(program: string, log = program): Promise<Outcome> {
    const [pid] = await this.stack.pidsOf(program);
    if (!pid) throw new Error(`no process of ${program} was found`);
    const replaced = this.load.accepts(BEFORE).then(() => {
      process.kill(pid, 'SIGUSR2');
      return this.stack.untilReplaced(program, pid);
    });
    const [ids] = await Promise.all([this.load.upload(BEFORE + AFTER, this.pdf), replaced]);
    const documents = await Promise.all(ids.map((id) => this.account.untilDone(id, 120_000)));
    await this.stack.untilReady(60_000);
    const entries = (await this.account.transactions()).filter(({ documentId }) =>
      ids.includes(documentId ?? ''),
    );
    const ends = (await this.stack.output()).matchAll(/ (\S+) ended \(([^)]+)\); starting it again/g);
    const [, name, end] = [...ends].at(-1) ?? [];
    return {
      statuses: documents.map(({ status }) => status),
      creditsPaid: -entries.reduce((sum, { credits }) => sum + credits, 0),
      end: `${name} ended: ${end}`,
      isLogged: (await this.stack.logOf(log)).includes('an error was not caught; this process ends'),
      wrongAnswers: this.load.wrongAnswers,
    };
  }
}

interface Outcome {
  readonly statuses: readonly string[];
  readonly creditsPaid: number;
  /** The latest end that the launcher told of. */
  readonly end: string;
  readonly isLogged: boolean;
  readonly wrongAnswers: readonly string[];
}

/** Nothing that was accepted is lost, and nobody got a wrong answer. */
const harmless = (name: string): Outcome => ({
  statuses: Array.from({ length: BEFORE + AFTER }, () => 'completed'),
  creditsPaid: BEFORE + AFTER,
  end: `${name} ended: code 1`,
  isLogged: true,
  wrongAnswers: [],
});

// Real: everything. Only the error is asked for, by a signal.
describe('an error that nobody caught, in the middle of uploads and reads', () => {
  const subject = new Subject();
  beforeAll(() => subject.start({ separate: true, way: 'exception' }));
  beforeEach(() => void (subject.load = SteadyLoad.begin(subject.account)));
  afterEach(() => subject.load.end());
  afterAll(() => subject.stack.stop(), 60_000);

  it.each(['auth', 'document', 'billing-credits', 'ai-worker', 'pdf-worker', 'retention-sweeper'])(
    'ends %s, which is started again: every upload completes, every answer is a success or says to come again',
    async (service) => {
      expect(await subject.throwIn(service)).toEqual(harmless(service));
      expect(subject.load.unreached).toBe(0);
    },
    180_000,
  );

  it('ends the gateway, which is missed for a moment, but answers whatever it has taken on', async () => {
    expect(await subject.throwIn('gateway')).toEqual(harmless('gateway'));
  }, 180_000);
});

describe('a promise that nobody awaited, with all services in one process', () => {
  const subject = new Subject();
  beforeAll(() => subject.start({ separate: false, way: 'rejection' }));
  beforeEach(() => void (subject.load = SteadyLoad.begin(subject.account)));
  afterEach(() => subject.load.end());
  afterAll(() => subject.stack.stop(), 60_000);

  it('ends that process alone, which is started again: every upload completes', async () => {
    expect(await subject.throwIn('together.main.js', 'services')).toEqual(harmless('Colophon'));
  }, 180_000);
});
