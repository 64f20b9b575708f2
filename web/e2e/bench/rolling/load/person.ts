import { Account } from '../../../stack/account.ts';
import type { Cluster } from '../cluster.ts';

/** The stage of a document for the user who uploaded it. */
export type Stage = 'described' | 'working' | 'saved' | 'writing' | 'written';

export interface KeptDocument {
  readonly id: string;
  /** Of `performance.now()`. */
  readonly acknowledgedAt: number;
  stage: Stage;
  /** A call that changes it is running. */
  busy: boolean;
}

/** A user with credits, and their uploads so far. */
export interface Person {
  readonly account: Account;
  readonly documents: KeptDocument[];
  credits: number;
}

const FREE_CREDITS = 3;
const PACK = { pack: 'large', credits: 60 } as const;

/** Registers, confirms, signs in and buys. */
export const openPerson = async (cluster: Cluster, url: string): Promise<Person> => {
  const account = await Account.open({ url, mails: cluster.mails });
  const { data } = await account.api.POST('/api/billing/checkout', { body: { pack: PACK.pack } });
  const session = cluster.stripe.pay(data?.url.split('/').at(-1) ?? '');
  const paid = await cluster.stripe.deliver(
    { url },
    cluster.stripe.event('checkout.session.completed', session),
  );
  if (paid.status !== 200) throw new Error(`the payment was answered ${paid.status}`);
  await account.untilCreditsAre(FREE_CREDITS + PACK.credits);
  return { account, documents: [], credits: FREE_CREDITS + PACK.credits };
};
