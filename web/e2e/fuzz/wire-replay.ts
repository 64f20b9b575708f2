import { setTimeout as wait } from 'node:timers/promises';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { corpus } from './wire-corpus.ts';
import { Answers } from './wire-http.ts';
import { timesOfReads } from './wire-second-client.ts';
import { processesOf, settledPlaces, type Target, withTarget } from './wire-target.ts';

/** A read of another user that takes longer was delayed by the entry. */
const MOST_READ_MS = 2000;
const SETTLE_MS = 15_000;
/** More than a user has places for uploads: what keeps one each time is noticed by the next upload. */
const TIMES = 60;

/** A body that does not come is given up after 10 s. */
const ANSWER_MS = 15_000;
const LONGEST_ANSWER = 20_000;

/** Sends each entry of the corpus a few times, and says what it did to the product. @returns how many broke it */
export const replayCorpus = (noteFile: string | undefined, say: (line: string) => void): Promise<number> =>
  withTarget(noteFile, async (target) => {
    const { stack } = target;
    const second = await Account.open(stack);
    let broken = 0;
    for (const one of corpus()) {
      await stack.untilReady();
      // One each, so that places an entry keeps do not affect others.
      const hostile = await Account.open(stack);
      const answers = new Answers(Number(new URL(stack.url).port), hostile.token);
      const before = await processesOf(target);
      const alone = await answers.to(one, ANSWER_MS);
      const longest = await longestReadDuring(second, () =>
        Promise.all(Array.from({ length: TIMES }, () => answers.to(one))),
      );
      // A process that ends takes a moment to.
      await wait(500);
      const after = await processesOf(target);
      const dead = Object.keys(before).filter((service) => before[service] !== after[service]);
      const problems = [
        ...dead.map((service) => `${service} died`),
        ...answers.serverErrors.slice(0, 1),
        ...(alone.length === 0 && dead.length === 0 ? [`no answer within ${ANSWER_MS / 1000} s`] : []),
        ...answers.foreign.slice(0, 1).map((answer) => `not in the form of the API: ${answer.slice(-80)}`),
        ...(answers.longest > LONGEST_ANSWER ? [`an answer of ${answers.longest} characters`] : []),
        ...(longest > MOST_READ_MS ? [`another's read took ${Math.round(longest)} ms`] : []),
        ...(dead.length === 0 ? [...(await heldPlaces(target)), ...(await refusedUpload(hostile))] : []),
      ];
      if (problems.length > 0) broken += 1;
      const seen = `${JSON.stringify(answers.statuses)}, a read ${Math.round(longest)} ms, an answer ${answers.longest} characters`;
      say(`${one.what}: ${problems.join('; ') || 'sound'} (${seen} at most)`);
    }
    return broken;
  });

const heldPlaces = async (target: Target): Promise<string[]> => {
  const held = Object.entries(await settledPlaces(target, SETTLE_MS));
  return held.filter(([, count]) => count > 0).map(([kind, count]) => `${count} of ${kind} held`);
};

/** Whether the one who sent it can still upload. */
const refusedUpload = async (account: Account): Promise<string[]> => {
  const { status } = await account.upload({ name: 'after.pdf', bytes: await samplePdf('After') });
  return status === 201 ? [] : [`an upload behind it is answered ${status}`];
};

/** A read that finds no gateway does not count: the end of its process is reported separately. */
const longestReadDuring = async (account: Account, work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  const over = new AbortController();
  const reading = async () => {
    while (!over.signal.aborted) {
      const [time = 0] = await timesOfReads(account, 1).catch(() => []);
      longest = Math.max(longest, time);
      await wait(10);
    }
  };
  const readings = reading();
  await work();
  over.abort();
  await readings;
  return longest;
};
