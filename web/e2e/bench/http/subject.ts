import { Account } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { RunningStack } from '../../stack/running-stack.ts';
import { type NextRequest } from './load.ts';

/** Full pages of the list, with something on a second one. */
const DOCUMENTS = 60;
const UPLOADED_AT_ONCE = 10;

/** What is measured: a running product with an account that has completed documents. */
export interface Subject {
  readonly stack: RunningStack;
  readonly port: number;
  /** One process a service. */
  readonly separate: boolean;
  readonly account: Account;
  readonly documentIds: readonly string[];
}

export const startSubject = async (options: {
  separate: boolean;
  observe?: boolean;
  env: Readonly<Record<string, string>>;
}): Promise<Subject> => {
  const stack = await RunningStack.start(options);
  try {
    const account = await Account.open(stack);
    await stack.giveCredits(account.email, DOCUMENTS);
    const documentIds: string[] = [];
    while (documentIds.length < DOCUMENTS) {
      const some = Array.from({ length: UPLOADED_AT_ONCE }, async (_, index) => {
        const number = documentIds.length + index;
        return account.uploadOne({
          name: `report-${number}.pdf`,
          bytes: await samplePdf(`Report ${number}`),
        });
      });
      const ids = await Promise.all(some);
      await Promise.all(
        ids.map((id) =>
          account.until(id, ({ status }) => status === 'completed', AbortSignal.timeout(120_000)),
        ),
      );
      documentIds.push(...ids);
    }
    return { stack, separate: options.separate, port: Number(new URL(stack.url).port), account, documentIds };
  } catch (error) {
    await stack.stop();
    throw error;
  }
};

export const get = (path: string, token?: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`;

/** Reads of documents picked by the seed. */
export const readsOf = ({ account, documentIds }: Subject, random: () => number): NextRequest => {
  const requests = documentIds.map((id) => get(`/api/documents/${id}`, account.token));
  return () => requests[Math.floor(random() * requests.length)] ?? '';
};

/** Park and Miller's generator: the same picks for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
};
