import { describeMetric as of, counter, gauge, histogram, level } from './instrument.js';

/** Seconds; with 60, which the promise on reviews is about, and 900, that on ends. */
export const WORK_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 900];
/** As the conventions for generative AI give them. */
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];
const MODEL_S = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
const FILE_BYTES = [10_000, 100_000, 1_000_000, 5_000_000, 10_000_000, 26_214_400];
/** Seconds between something happening at the payment provider and us knowing. */
const NEWS_S = [1, 5, 15, 60, 300, 900, 3600, 21_600, 86_400];

/** What the product is for. */
const documents = {
  byState: gauge(of('colophon.documents', '{document}', 'Documents that exist', ['colophon.state'])),
  underWay: gauge(
    of('colophon.documents.under_way', '{document}', 'Documents that wait for a step', ['colophon.stage']),
  ),
  oldestUnderWay: gauge(
    of(
      'colophon.document.age_oldest_nonterminal',
      's',
      'How long the one that waits longest has waited for its step, 0 for none',
      ['colophon.stage'],
    ),
  ),
  stages: histogram(
    of('colophon.document.stage.duration', 's', 'Steps of documents, from the first request to the end', [
      'colophon.stage',
      'colophon.outcome',
    ]),
    WORK_S,
  ),
  reviewReady: histogram(
    of('colophon.document.review_ready.duration', 's', 'Until there was a proposal to review', [
      'colophon.start',
      'gen_ai.provider.name',
    ]),
    WORK_S,
  ),
  runsEnded: counter(
    of('colophon.generation.runs', '{run}', 'Runs of the AI that ended; the failed ones by their error', [
      'colophon.outcome',
      'error.type',
    ]),
  ),
  reviewed: counter(
    of('colophon.review.saved', '{review}', 'Proposals that people saved, kept as they were or changed', [
      'colophon.accepted',
    ]),
  ),
  uploads: histogram(
    of('colophon.upload.size', 'By', 'Uploaded files, by what was said to them', ['colophon.outcome']),
    FILE_BYTES,
  ),
  orphans: counter(
    of('colophon.sweeper.orphans', '{object}', 'Objects that belonged to nothing', ['colophon.outcome']),
  ),
};

const model = {
  tokens: histogram(
    of('gen_ai.client.token.usage', '{token}', 'Tokens of calls of a language model', [
      'gen_ai.operation.name',
      'gen_ai.provider.name',
      'gen_ai.request.model',
      'gen_ai.token.type',
    ]),
    TOKENS,
  ),
  calls: histogram(
    of('gen_ai.client.operation.duration', 's', 'Calls of a language model', [
      'gen_ai.operation.name',
      'gen_ai.provider.name',
      'gen_ai.request.model',
      'error.type',
    ]),
    MODEL_S,
  ),
  cost: counter(
    of('colophon.llm.cost', '{USD}', 'What those calls cost, where the operator named prices', [
      'gen_ai.request.model',
    ]),
  ),
};

const money = {
  reservedOpen: gauge(
    of('colophon.credits.reserved_open', '{credit}', 'Credits reserved and neither spent nor given back', []),
  ),
  reservedAge: gauge(
    of('colophon.credits.reserved_oldest_age', 's', 'Age of the oldest such reservation, 0 for none', []),
  ),
  ledgerDrift: gauge(
    of(
      'colophon.ledger.drift',
      '{credit}',
      'Difference of balances and ledger that was found; never anything but 0',
      [],
    ),
  ),
  ledgerChecked: counter(
    of(
      'colophon.ledger.accounts_checked',
      '{account}',
      'Accounts whose balance was compared with its entries',
      [],
    ),
  ),
  webhookLag: histogram(
    of('colophon.stripe.webhook.lag', 's', 'From an event at the payment provider to our taking it in', [
      'colophon.outcome',
    ]),
    NEWS_S,
  ),
  creditsMoved: counter(
    of('colophon.credits.moved', '{credit}', 'Credits bought, and taken back by refunds and disputes', [
      'colophon.kind',
      'colophon.pack',
    ]),
  ),
  revenue: counter(
    of('colophon.credits.revenue', '{cent}', 'Paid for credits, before refunds', [
      'colophon.pack',
      'colophon.currency',
    ]),
  ),
};

/** Calls of servers that customers chose. */
const webhooks = {
  webhookAttempts: histogram(
    of('colophon.webhook.attempt.duration', 's', 'Calls of servers of customers, by how they ended', [
      'colophon.outcome',
    ]),
    WORK_S,
  ),
  webhookDelay: histogram(
    of(
      'colophon.webhook.delay',
      's',
      'From the commit of an event to the begin of its first call; retries left out',
      [],
    ),
    WORK_S,
  ),
  webhooksEnded: counter(
    of('colophon.webhook.deliveries', '{delivery}', 'Deliveries that succeeded, failed or were dropped', [
      'colophon.outcome',
    ]),
  ),
  webhooksPending: gauge(
    of('colophon.webhook.pending', '{delivery}', 'Deliveries that are to be sent, now or by a retry', []),
  ),
  webhooksDue: gauge(
    of('colophon.webhook.due', '{delivery}', 'Deliveries whose time has come and whose call has not begun', [
      'colophon.state',
    ]),
  ),
  webhooksOldestDue: gauge(
    of(
      'colophon.webhook.oldest_due_age',
      's',
      'How long the delivery that is overdue longest has been so, 0 for none; by the health of its webhook',
      ['colophon.state'],
    ),
  ),
  webhookEndpoints: gauge(
    of('colophon.webhook.endpoints', '{webhook}', 'Webhooks that exist, by their state', ['colophon.state']),
  ),
};

const edge = {
  eventStreams: level(of('colophon.sse.connections', '{connection}', 'Open event streams', [])),
  authFailures: counter(
    of('colophon.auth.failures', '{request}', 'Requests refused for who asked, by the code of the answer', [
      'error.type',
    ]),
  ),
  rateLimited: counter(
    of('colophon.ratelimit.rejections', '{request}', 'Requests above a limit per minute', ['colophon.call']),
  ),
  deprecatedCalls: counter(
    of(
      'colophon.deprecated.calls',
      '{request}',
      'Requests to routes that are to end, by who made them; the log names the API keys',
      ['http.request.method', 'http.route', 'colophon.caller'],
    ),
  ),
  turnedAway: counter(
    of('colophon.admission.refusals', '{request}', 'Requests turned away in an overload', ['colophon.kind']),
  ),
};

/** What Colophon does for people, and what that costs; a part of the catalogue. */
export const productMetrics = { ...documents, ...model, ...money, ...webhooks, ...edge } as const;
