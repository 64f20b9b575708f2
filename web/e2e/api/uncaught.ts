import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { SteadyLoad } from '../stack/steady-load.ts';

/** Files of one test that are uploaded before the error, and while it is made good. */
const BEFORE = 2;
const AFTER = 2;

/** A stack, an account that can pay for all it uploads, and the load it makes in each test. */
export class Subject {
  stack!: RunningStack;
  account!: Account;
  load!: SteadyLoad;
  pdf!: Uint8Array;

  async start(stack: RunningStack): Promise<void> {
    this.stack = stack;
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
    const documents = await Promise.all(ids.map((id) => this.account.untilDone(id)));
    await this.stack.untilReady();
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
  /** The latest end that the launcher reported. */
  readonly end: string;
  readonly isLogged: boolean;
  readonly wrongAnswers: readonly string[];
}

/** Nothing that was accepted is lost, and no client got a wrong answer. */
export const harmless = (name: string): Outcome => ({
  statuses: Array.from({ length: BEFORE + AFTER }, () => 'completed'),
  creditsPaid: BEFORE + AFTER,
  end: `${name} ended: code 1`,
  isLogged: true,
  wrongAnswers: [],
});
