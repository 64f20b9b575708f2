import { latenciesOf, median } from './latencies.ts';
import { runOpenLoop } from './load.ts';
import type { RoundOptions } from './reads.scenario.ts';
import type { Figure } from './report.ts';
import { get, type Subject } from './subject.ts';

const PER_SECOND = 200;
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const CALLERS = ['session', 'key'] as const;
type Caller = (typeof CALLERS)[number];

/** Of the gateways, so that a key may read as often as a session. */
export const unlimitedKeys = { RATE_LIMIT_KEY_READ_PER_ACCOUNT: '1000000' };

/** What the check of a key adds: the same reads by a session and by a key, in turn, so that both meet the same machine. */
export const measureKeys = async (subject: Subject, options: RoundOptions): Promise<Figure[]> => {
  const { account, port, documentIds } = subject;
  const { password } = account;
  const wish = { name: 'Bench', scopes: ['documents:read' as const], expiresInDays: 30, password, code: '' };
  const { data } = await account.api.POST('/api/api-keys', { body: wish });
  const tokens: Record<Caller, string> = { session: account.token, key: data?.key ?? '' };
  const rounds: Record<Caller, number[]>[] = [];
  let failures = 0;
  for (let round = -1; round < options.rounds; round += 1) {
    const took: Record<Caller, number[]> = { session: [], key: [] };
    let sent = 0;
    const next = () => {
      const caller = CALLERS[sent % CALLERS.length] ?? 'session';
      sent += 1;
      const id = documentIds[Math.floor(options.random() * documentIds.length)];
      return {
        request: get(`/api/documents/${id}`, tokens[caller]),
        onAnswer: (_: unknown, milliseconds: number) => void took[caller].push(milliseconds),
      };
    };
    const seconds = round < 0 ? WARM_UP_SECONDS : options.seconds;
    const samples = await runOpenLoop({
      port,
      connections: CONNECTIONS,
      perSecond: PER_SECOND,
      seconds,
      next,
    });
    if (round < 0) continue;
    rounds.push(took);
    failures += samples.filter(({ status }) => status !== 200).length;
  }
  const of = (caller: Caller, part: 'p50' | 'p99') => rounds.map((took) => latenciesOf(took[caller])[part]);
  const added = (part: 'p50' | 'p99') => {
    const sessions = of('session', part);
    return of('key', part).map((milliseconds, round) => milliseconds - (sessions[round] ?? Number.NaN));
  };
  const figure = (name: string, all: readonly number[], goal?: { readonly atMost: number }): Figure => ({
    name,
    unit: 'ms',
    value: median(all),
    rounds: all,
    ...(goal ? { goal } : {}),
  });
  return [
    figure(`GET document at ${PER_SECOND}/s by a session, p99`, of('session', 'p99')),
    figure('the same by a key, p99', of('key', 'p99')),
    figure('added by a key, p50', added('p50')),
    figure('added by a key, p99', added('p99'), { atMost: 1 }),
    { name: 'by a session or a key, not answered 200', unit: '', value: failures, goal: { atMost: 0 } },
  ];
};
