import type { ConfirmIdentity } from './confirm-identity.usecase.js';
import { describe, expect, it } from '@jest/globals';
import type { Transaction, UnitOfWork } from '@colophon/platform';
import { FakeClock } from '@colophon/testing';
import type { EntityManager } from 'typeorm';
import type { IssueLink } from '../link/issue-link.usecase.js';
import type { LinkTokenRepository } from '../link/link-token.repository.js';
import { ProposeEmail } from '../user/propose-email.usecase.js';
import { UpdateUser } from '../user/update-user.usecase.js';
import type { UserRow } from '../user/user.entity.js';
import type { UserRepository } from '../user/user.repository.js';
import { ResendVerification } from '../user/resend-verification.usecase.js';
import { RequestPasswordReset } from './request-password-reset.usecase.js';
import { UNIFORM_ANSWER_MS } from './uniform-answer.js';

const row = (change: Partial<UserRow>): UserRow => ({
  id: 'id',
  email: 'known@example.com',
  emailNormalized: 'known@example.com',
  firstName: 'A',
  lastName: 'B',
  passwordHash: '',
  emailVerifiedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...change,
});

/** The answer, which comes when the time of all such answers is over and not before. */
const answeredAtTheMoment = async <T>(clock: FakeClock, request: Promise<T>): Promise<T> => {
  let isAnswered = false;
  void request.then(() => (isAnswered = true));
  await clock.advance(UNIFORM_ANSWER_MS - 1);
  expect(isAnswered).toBe(false);
  await clock.advance(1);
  expect(isAnswered).toBe(true);
  return request;
};

/** The database and the mail answer at once here, so whatever is still waiting waits for nothing they do. */
const cases = [
  ['a reset of an unknown address', RequestPasswordReset, null, 0],
  ['a reset of a known address', RequestPasswordReset, row({}), 1],
  ['another confirmation for an unknown address', ResendVerification, null, 0],
  [
    'another confirmation for a confirmed address',
    ResendVerification,
    row({ emailVerifiedAt: new Date(0) }),
    0,
  ],
  ['another confirmation for a waiting address', ResendVerification, row({}), 1],
] as const;

describe('whether an address is known', () => {
  it.each(cases)(
    'does not show in the response to %s, nor in its timing',
    async (_, UseCase, found, mails) => {
      const counted = { lookups: 0, mails: 0 };
      const unitOfWork = {
        manager: {} as EntityManager,
        run: async <T>(work: (transaction: Transaction) => Promise<T>) => work({} as Transaction),
      };
      const users = {
        byEmail: async () => {
          counted.lookups += 1;
          return found;
        },
      };
      const issueLink = {
        run: async () => {
          counted.mails += 1;
        },
      };
      const clock = new FakeClock();
      const request = new UseCase(
        unitOfWork as unknown as UnitOfWork,
        users as unknown as UserRepository,
        issueLink as unknown as IssueLink,
        clock,
      ).run('known@example.com');
      const answered = await answeredAtTheMoment(clock, request);
      expect(counted).toEqual({ lookups: 1, mails });
      expect(answered).toBeUndefined();
    },
  );

  it('does not show in the response to a change of address, nor in its timing', async () => {
    const answerFor = async (owner: UserRow | null) => {
      const asked: string[] = [];
      const transaction = {
        manager: {} as EntityManager,
        emit: async (_: unknown, { template }: { template: string }) => void asked.push(template),
      };
      const clock = new FakeClock(new Date(0));
      const users = {
        byId: async () => row({}),
        lock: async () => row({}),
        change: nothing,
        byEmail: async () => owner,
        isHeldBack: async () => false,
      } as unknown as UserRepository;
      const links = { revoke: nothing, countOf: async () => 0, proposalOf: async () => undefined };
      const issueLink = { run: async () => void asked.push('email_change') } as unknown as IssueLink;
      const identity = {
        run: (_identity: unknown, act: (open: unknown, user: UserRow) => unknown) =>
          act(transaction, row({})),
      } as unknown as ConfirmIdentity;
      const request = new UpdateUser(
        { run: (work: (open: unknown) => unknown) => work(transaction) } as unknown as UnitOfWork,
        users,
        identity,
        new ProposeEmail(users, links as unknown as LinkTokenRepository, issueLink, clock),
        clock,
      ).run({
        userId: 'id',
        sessionId: 'session',
        firstName: 'A',
        lastName: 'B',
        email: 'other@example.com',
        password: 'correct horse battery',
        code: '',
      });
      const user = await answeredAtTheMoment(clock, request);
      return { asked, user };
    };
    const free = await answerFor(null);
    const taken = await answerFor(row({ id: 'another' }));
    expect([free.asked, taken.asked]).toEqual([['email_change'], ['email_in_use']]);
    expect(taken.user).toEqual(free.user);
  });
});

const nothing = async (): Promise<void> => undefined;
