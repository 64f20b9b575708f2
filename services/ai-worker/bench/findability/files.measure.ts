import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readdirSync } from 'node:fs';
import { create, fromJsonString, toJsonString } from '@bufbuild/protobuf';
import { GetFindabilityResponseSchema, PdfFactsSchema } from '../../../../proto/dist/index.js';
import {
  expectedFacts,
  type FileFacts,
  type FindabilityScore,
  scoreFile,
  withPagesOf,
} from '../../../../proto/dist/rules.js';
import {
  presentFacts as toAnswer,
  toFacts,
} from '../../../document/dist/findability/file-facts.presenter.js';
import { presentFindability } from '../../../gateway/dist/findability/findability.presenter.js';
import { presentFacts as toEvent } from '../../../pdf-worker/dist/document/file-facts.presenter.js';
import { defaultEngineLimits, engineLimits } from '../../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../../pdf-worker/dist/engine/pdf-engine.js';
import { defaultInspectLimits } from '../../../pdf-worker/dist/pdf/inspect/inspect-pdf.js';
import { type Figure, percent, type Section } from '../figures.ts';

const metadata = {
  title: 'A Title for the Measurement',
  subject: 'What is measured',
  keywords: 'measurement, corpus, files',
  author: 'Ada Lovelace',
  description: 'A description that is long enough to be one, for the measurement.',
};
const write = { profile: 'standard', language: 'en' } as const;

/** Spread evenly over the folder. */
const sampleOf = (folder: string, count: number): string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.pdf$/iu.test(name))
    .toSorted();
  const step = Math.max(1, files.length / count);
  return Array.from({ length: Math.min(count, files.length) }, (_, at) =>
    join(folder, files[Math.floor(at * step)] ?? ''),
  );
};

/** As the API tells it: over the bus as an event, in the database as JSON, over the bus as an answer. */
function overTheWire(facts: FileFacts, fileName: string) {
  const event = fromJsonString(PdfFactsSchema, toJsonString(PdfFactsSchema, toEvent(facts)));
  const stored = JSON.parse(JSON.stringify(toFacts(event))) as FileFacts;
  const answer = create(GetFindabilityResponseSchema, {
    filename: fileName,
    original: toAnswer(stored),
    writeProfile: 'standard',
    language: '',
  });
  const sent = fromJsonString(
    GetFindabilityResponseSchema,
    toJsonString(GetFindabilityResponseSchema, answer),
  );
  return presentFindability(sent);
}

/** Rules that come to another end; empty where two scores are the same. */
const differing = (one: FindabilityScore, other: FindabilityScore): string[] =>
  one.rules.flatMap(({ id, status, earned }, index) => {
    const rule = other.rules[index];
    return rule?.status === status && rule.earned === earned ? [] : [id];
  });

const limits = { ...defaultInspectLimits, thumbnailWidth: 0, scanPages: 0 };

interface Looked {
  /** Rules on which API and command line differ. */
  readonly told: readonly string[];
  /** Rules on which the written file differs from what was expected; undefined for one that was not written. */
  readonly written: readonly string[] | undefined;
  /** Bytes. */
  readonly size: number;
}

/** Undefined for a file that cannot be read. */
async function lookAt(engine: PdfEngine, path: string): Promise<Looked | undefined> {
  const name = basename(path);
  const facts = await engine.inspect(path, limits).then(
    (found) => found.facts,
    () => undefined,
  );
  if (!facts) return undefined;
  const own = scoreFile(facts, name);
  const api = overTheWire(facts, name);
  const told = own.rules.map((rule, index) => {
    const before = api.rules[index]?.before;
    return before
      ? { ...rule, status: before.status, earned: before.earned }
      : { ...rule, status: 'unknown' as const };
  });
  const request = { metadata, ...write, now: new Date(0), acceptSignatureChange: true };
  const after = await engine
    .write(path, request, (file) => Promise.resolve(file.facts))
    .catch(() => undefined);
  const expected = scoreFile(expectedFacts(facts, metadata, write), name);
  return {
    told: [...differing(own, { ...own, rules: told }), ...(own.score === api.before.score ? [] : ['score'])],
    written: after && differing(expected, scoreFile(withPagesOf(after, facts), name)),
    size: Buffer.byteLength(JSON.stringify(facts)),
  };
}

const counted = (rules: readonly string[]): string =>
  [...Map.groupBy(rules, (id) => id)].map(([id, times]) => `${id} ${times.length}`).join(', ');

const agreement = (name: string, lists: readonly (readonly string[])[]): Figure => {
  const same = lists.filter(({ length }) => length === 0).length;
  const rules = counted(lists.flat());
  return {
    name,
    value: `${percent(same, lists.length)}${rules === '' ? '' : `; ${rules}`}`,
    goal: `all: ${same === lists.length ? 'met' : 'missed'}`,
  };
};

/** Over real files: the same score in the API and on the command line, and the written file as it was expected. */
export async function measureFiles(folder: string, count: number): Promise<Section> {
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  const looked: (Looked | undefined)[] = [];
  try {
    for (const path of sampleOf(folder, count)) looked.push(await lookAt(engine, path));
  } finally {
    await engine.close();
  }
  const read = looked.filter((one) => one !== undefined);
  const largest = Math.max(0, ...read.map(({ size }) => size));
  return {
    title: 'The same number everywhere',
    text: `${looked.length} files of a corpus of hard ones, of which ${looked.length - read.length} cannot be read without a password or at all. The command line scores facts as they were read; the API scores them after an event, a row and an answer.`,
    figures: [
      agreement(
        'API and command line agree, rule by rule',
        read.map(({ told }) => told),
      ),
      agreement(
        'The written file scores as was expected, rule by rule',
        read.flatMap(({ written }) => (written ? [written] : [])),
      ),
      {
        name: 'Largest facts of a file',
        value: `${largest} bytes`,
        goal: `≤ 16 KiB: ${largest <= 16 * 1024 ? 'met' : 'missed'}`,
      },
    ],
  };
}
