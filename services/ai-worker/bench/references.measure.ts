import { leadingPhrases } from '../dist/local/leading-phrases.js';
import type { GeneratedMetadata } from '../dist/metadata/metadata-provider.js';
import { createOpenAiClient } from '../dist/openai/openai-client.js';
import { OpenAiMetadataProvider } from '../dist/openai/openai-metadata.provider.js';
import { tokenCounter } from '../dist/openai/token-counter.js';
import { type Figure, mean, percent, quantile, type Section } from './figures.ts';
import { type GoldDocument, readGoldSet, referenceAnswer } from './gold-set.ts';
import { type ChatRequest, listeningEndpoint } from './listening-endpoint.ts';

/** Answers of other publishers' documents, in the same language, that each document is given. */
const FOREIGN_ANSWERS = 3;
const PROSE = ['title', 'subject', 'description'] as const;

interface Outcome {
  readonly document: GoldDocument;
  readonly calls: number;
  /** The faults reported to the model, one per line. */
  readonly complaints: readonly string[];
  /** Undefined where nothing of the answer could be kept. */
  readonly result: GeneratedMetadata | undefined;
  readonly inputTokens: number;
}

const contentOf = ({ messages }: ChatRequest, place: number): string => {
  const content = messages.at(place)?.content ?? '';
  return typeof content === 'string' ? content : '';
};

const complaintsOf = (repair: ChatRequest | undefined): string[] =>
  repair
    ? contentOf(repair, -1)
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.slice(2))
    : [];

/** What is paid for as text: pictures have their own prices. */
const textOf = ({ messages, response_format: format }: ChatRequest): string =>
  [
    ...messages.flatMap(({ content }) =>
      typeof content === 'string' ? content : content.map((part) => part.text ?? ''),
    ),
    JSON.stringify(format ?? ''),
  ].join('\n');

interface ReferenceModel {
  describe(document: GoldDocument, answer: string): Promise<Outcome>;
  close(): void;
}

/** A model with scripted answers, which repeats its answer when asked to correct it. */
async function startReferenceModel(): Promise<ReferenceModel> {
  let said = '';
  const endpoint = await listeningEndpoint(() => said);
  const client = createOpenAiClient({ apiKey: 'none', baseUrl: endpoint.url });
  const provider = new OpenAiMetadataProvider(client, 'reference', Date.now, leadingPhrases);
  const count = await tokenCounter();
  const describe = async (document: GoldDocument, answer: string): Promise<Outcome> => {
    said = answer;
    const before = endpoint.heard.length;
    const result = await provider
      .generate(document.request, AbortSignal.timeout(120_000))
      .catch(() => undefined);
    const [first, repair] = endpoint.heard.slice(before);
    return {
      document,
      calls: endpoint.heard.length - before,
      complaints: complaintsOf(repair),
      result,
      inputTokens: first ? count(textOf(first)) : 0,
    };
  };
  return { describe, close: () => endpoint.close() };
}

const othersOf = (documents: readonly GoldDocument[], index: number): GoldDocument[] => {
  const own = documents[index]?.label;
  const owner = own?.repo.split('/')[0];
  const others = documents.filter(
    ({ label }) => label.language === own?.language && label.repo.split('/')[0] !== owner,
  );
  // Spread over the set; the same for every run.
  return Array.from(
    { length: FOREIGN_ANSWERS },
    (_, turn) => others[(index * 7 + turn * 11) % others.length],
  ).filter((one) => one !== undefined);
};

/** Lost or changed on the way through the checks: what a warning names. */
const losses = ({ result }: Outcome): readonly string[] =>
  result?.warnings.filter((warning) => /_(?:DROPPED|SHORTENED|CLEANED)$/u.test(warning)) ?? ['EVERYTHING'];

const isRefused = (outcome: Outcome): boolean =>
  outcome.complaints.length > 0 ||
  losses(outcome).some((loss) => loss.endsWith('DROPPED') || loss === 'EVERYTHING');

const problemOf = (complaint: string): string =>
  complaint
    .replace(/\d+/gu, '#')
    .replace(/: (?:not in the document|holds an address)(.*)$/u, (all) =>
      all.split(': ').slice(0, 2).join(': '),
    );

const byReason = (outcomes: readonly Outcome[]): Figure[] => {
  const counts = new Map<string, number>();
  for (const { complaints } of outcomes)
    for (const reason of new Set(complaints.map(problemOf)))
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([reason, count]) => ({ name: `sent back for: ${reason}`, value: String(count), goal: '' }));
};

const lossFigures = (outcomes: readonly Outcome[]): Figure[] => {
  const all = outcomes.flatMap(losses);
  return [...new Set(all)].toSorted().map((loss) => ({
    name: `lost: ${loss}`,
    value: String(all.filter((one) => one === loss).length),
    goal: '',
  }));
};

const tokenFigures = (outcomes: readonly Outcome[]): Figure[] => {
  const tokens = outcomes.map(({ inputTokens }) => inputTokens);
  const value = [mean(tokens), quantile(tokens, 0.5), quantile(tokens, 0.9), Math.max(...tokens)]
    .map((one) => one.toFixed(0))
    .join(' / ');
  return [{ name: 'input tokens of the first call: mean / median / p90 / most', value, goal: '' }];
};

const report = (outcomes: readonly Outcome[]): void => {
  for (const { document, complaints, result, ...outcome } of outcomes)
    if (complaints.length > 0 || losses({ document, complaints, result, ...outcome }).length > 0)
      console.error(
        JSON.stringify({
          file: document.label.file,
          complaints,
          losses: losses({ document, complaints, result, ...outcome }),
        }),
      );
};

/**
 * The labels' own values through prompt, checks and settlement, as if a model had answered with them: what is sent
 * back or lost is a good answer refused. And those of other documents, which must not pass.
 */
export async function measureReferences(folder: string): Promise<Section> {
  const { documents } = await readGoldSet(folder);
  const model = await startReferenceModel();
  const [own, foreign]: [Outcome[], Outcome[]] = [[], []];
  try {
    for (const [index, document] of documents.entries()) {
      own.push(await model.describe(document, referenceAnswer(document.label)));
      for (const other of othersOf(documents, index))
        foreign.push(await model.describe(document, referenceAnswer(other.label)));
    }
  } finally {
    model.close();
  }
  report(own);
  return {
    title: 'Reference answers through the checks of a model’s answers',
    text: `The labels’ own values as the answer of a model that never changes its mind, for ${documents.length} documents; and ${foreign.length} answers of other publishers’ documents in the same language.`,
    figures: [
      {
        name: 'sent back',
        value: percent(own.filter((one) => one.complaints.length > 0).length, own.length),
        goal: '5 %',
      },
      { name: 'calls a document', value: mean(own.map(({ calls }) => calls)).toFixed(2), goal: '1.05' },
      ...byReason(own),
      ...lossFigures(own),
      ...tokenFigures(own),
      {
        name: 'of another document: refused',
        value: percent(foreign.filter(isRefused).length, foreign.length),
        goal: '',
      },
      ...PROSE.map((field) => ({
        name: `of another document: ${field} kept`,
        value: percent(
          foreign.filter(({ result }) => (result?.metadata[field] ?? '') !== '').length,
          foreign.length,
        ),
        goal: '',
      })),
    ],
  };
}
