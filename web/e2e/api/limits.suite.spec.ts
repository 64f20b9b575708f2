import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account, newAddress } from '../stack/account.ts';
import { rawCall } from '../stack/raw-call.ts';
import { eventually } from '../stack/eventually.ts';
import { RunningStack } from '../stack/running-stack.ts';
import { withoutSync } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

/** Lowered, so that they are met within a spec; those of an account stay as they are by default. */
const PER_ADDRESS = 40;
const LOGINS_PER_ACCOUNT = 20;
const MAILS_PER_ACCOUNT = 5;
const MINUTE_MS = 60_000;

type Answer = Awaited<ReturnType<typeof rawCall>>;
type Call = (index: number) => Promise<Answer>;
/** Calls of this minute that count beside those of a burst. */
interface Counted {
  readonly countsOpening?: boolean;
  readonly before?: () => number;
}

// Real: everything, on its own stack, because its limits are to be met.
describe('too many attempts', () => {
  let stack: RunningStack;
  let account: Account;
  /** Minute of the clock, by which the limits count, of the calls that opened the account: one of each kind. */
  let openedIn: number;
  /** The same of the guesses at its password. */
  let guessedIn: number;
  /** The same of the last burst. */
  let burstIn: number;

  beforeAll(async () => {
    const names = ['LOGIN_PER_ADDRESS', 'REGISTER_PER_ADDRESS', 'TOKEN_PER_ADDRESS'];
    const env = Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name}`, String(PER_ADDRESS)]));
    stack = await RunningStack.start({ prepared: true, env: { ...env, ...withoutSync } });
    openedIn = minute();
    account = await Account.open(stack);
    // Opened while the minute turned: which call counts in which of the two is not known.
    if (minute() !== openedIn) await nextMinute();
  });
  afterAll(() => stack.stop());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    rawCall(stack, 'POST', `/api/auth/${path}`, { body, headers });

  /**
   * Calls within one minute of the clock until two above the limit; one that ran into the next minute is made again in
   * one of its own.
   */
  const burst = async (limit: number, call: Call, counted: Counted = {}): Promise<string> => {
    for (;;) {
      const began = minute();
      const outcome = await burstNow(limit, call, counted);
      burstIn = began;
      if (minute() === began) return outcome;
      await nextMinute();
    }
  };

  const burstNow = async (
    limit: number,
    call: Call,
    { countsOpening = false, before = (): number => 0 }: Counted,
  ): Promise<string> => {
    const used = (countsOpening && minute() === openedIn ? 1 : 0) + before();
    const answers: Answer[] = [];
    for (let index = 0; index < limit - used + 2; index += 1) answers.push(await call(index));
    const limited = answers.map(({ status }) => status === 429);
    if (limited.indexOf(true) !== limit - used || limited.lastIndexOf(false) !== limit - used - 1)
      return `of a limit of ${limit} with ${used} used: ${answers.map(({ status }) => status).join(' ')}`;
    return describeRefusal(answers.at(-1));
  };

  covers('ground.limit.login-account', 'error.rate_limited', 'ground.proxies');
  it('to guess one account end after 20, whatever spelling and forwarded address they come with', async () => {
    const guess = (index: number) =>
      post(
        'login',
        { email: index % 2 ? account.email.toUpperCase() : ` ${account.email} `, password: `guess ${index}` },
        { 'X-Forwarded-For': `10.0.0.${index}`, Forwarded: `for=10.0.0.${index}` },
      );
    expect(await burst(LOGINS_PER_ACCOUNT, guess, { countsOpening: true })).toBe(REFUSAL);
    guessedIn = burstIn;
    expect((await account.me()).email).toBe(account.email);
  });

  covers('ground.limit.login-address');
  it('to sign in from one address are limited, for any account, and its sessions continue', async () => {
    const before = () =>
      guessedIn === minute() ? LOGINS_PER_ACCOUNT + 2 - (openedIn === guessedIn ? 1 : 0) : 0;
    const guess = () => post('login', { email: newAddress(), password: 'a guess' });
    expect(await burst(PER_ADDRESS, guess, { countsOpening: true, before })).toBe(REFUSAL);
    expect((await account.me()).email).toBe(account.email);
    expect((await account.api.GET('/api/documents')).response.status).toBe(200);
  });

  covers('ground.limit.reset');
  it('to reset one password end after 5', async () => {
    const email = newAddress();
    expect(await burst(MAILS_PER_ACCOUNT, () => post('reset-password', { email }))).toBe(REFUSAL);
    expect((await post('reset-password', { email: newAddress() })).status).toBe(200);
  });

  covers('ground.limit.resend');
  it('to have one confirmation sent again end after 5', async () => {
    const email = newAddress();
    expect(await burst(MAILS_PER_ACCOUNT, () => post('resend-verification', { email }))).toBe(REFUSAL);
  });

  covers('ground.limit.tokens');
  it('to open mailed links end, for each kind of link alone', async () => {
    const verify = (index: number) => rawCall(stack, 'GET', `/api/auth/verify-email/guess${index}`);
    expect(await burst(PER_ADDRESS, verify, { countsOpening: true })).toBe(REFUSAL);
    const update = (index: number) =>
      post('update-password', { token: `guess${index}`, password: 'long enough words' });
    expect(await burst(PER_ADDRESS, update)).toBe(REFUSAL);
  });

  covers('ground.limit.register');
  it('to register end, and who has an account goes on', async () => {
    const register = () => post('register', { email: 'x' });
    expect(await burst(PER_ADDRESS, register, { countsOpening: true })).toBe(REFUSAL);
    expect((await account.me()).email).toBe(account.email);
  });
});

const minute = (): number => Math.floor(Date.now() / MINUTE_MS);

const nextMinute = async (): Promise<void> => {
  const current = minute();
  await eventually(() => minute() !== current, 'a minute without calls');
};

const REFUSAL = 'rate_limited, to be tried again within a minute';

const describeRefusal = (answer: Answer | undefined): string => {
  const wait = Number(answer?.headers.get('retry-after'));
  const within = wait >= 1 && wait <= 60 ? 'within a minute' : `in ${wait} s`;
  return `${answer?.body.code}, to be tried again ${within}`;
};
