import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readdirSync } from 'node:fs';
import { fromJsonString, toJsonString } from '@bufbuild/protobuf';
import { create } from '@bufbuild/protobuf';
import { GetFindabilityResponseSchema, PdfFactsSchema } from '../../../../proto/dist/index.js';
import { expectedFacts, type FileFacts, findabilityRules, scoreFile } from '../../../../proto/dist/rules.js';
import {
  presentFacts as toAnswer,
  toFacts,
} from '../../../document/dist/findability/file-facts.presenter.js';
import { presentFindability } from '../../../gateway/dist/findability/findability.presenter.js';
import { presentFacts as toEvent } from '../../../pdf-worker/dist/document/file-facts.presenter.js';
import { defaultEngineLimits, engineLimits } from '../../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../../pdf-worker/dist/engine/pdf-engine.js';
import { defaultInspectLimits } from '../../../pdf-worker/dist/pdf/inspect/inspect-pdf.js';
import { percent, type Section } from '../figures.ts';

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
    ...{ writeProfile: 'standard', language: '' },
  });
  const sent = fromJsonString(
    GetFindabilityResponseSchema,
    toJsonString(GetFindabilityResponseSchema, answer),
  );
  return presentFindability(sent);
}

const outcomes = (facts: FileFacts, name: string): string =>
  JSON.stringify(scoreFile(facts, name).rules.map(({ id, status, earned }) => [id, status, earned]));

/** Over real files: the same score in the API and on the command line, and the written file as it was expected. */
export async function measureFiles(folder: string, count: number): Promise<Section> {
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  const limits = { ...defaultInspectLimits, thumbnailWidth: 0, scanPages: 0 };
  const [compared, written, bytes]: [boolean[], boolean[], number[]] = [[], [], []];
  const different = new Map<string, number>();
  let refused = 0;
  try {
    for (const path of sampleOf(folder, count)) {
      const name = basename(path);
      const facts = await engine.inspect(path, limits).then(
        (found) => found.facts,
        () => undefined,
      );
      if (!facts) {
        refused += 1;
        continue;
      }
      const own = scoreFile(facts, name);
      const told = overTheWire(facts, name);
      bytes.push(Buffer.byteLength(JSON.stringify(facts)));
      compared.push(
        told.before.score === own.score &&
          own.rules.every(({ id, status, earned }, index) => {
            const rule = told.rules[index];
            return rule?.id === id && rule.before.status === status && rule.before.earned === earned;
          }),
      );
      const after = await engine
        .write(
          path,
          { metadata, ...write, now: new Date(0), acceptSignatureChange: true },
          async (file) => file.facts,
        )
        .catch(() => undefined);
      if (!after) continue;
      const { linearized: _, ...pages } = facts;
      const expected = expectedFacts({ ...pages, linearized: false }, metadata, write);
      const measured = { ...after, pages: facts.pages };
      written.push(outcomes(expected, name) === outcomes(measured, name));
      if (written.at(-1) === false) {
        const [one, other] = [scoreFile(expected, name), scoreFile(measured, name)];
        for (const [index, { id }] of findabilityRules.entries())
          if (one.rules[index]?.status !== other.rules[index]?.status)
            different.set(id, (different.get(id) ?? 0) + 1);
      }
    }
  } finally {
    await engine.close();
  }
  const good = (list: readonly boolean[]) => list.filter(Boolean).length;
  const rules = [...different].map(([id, times]) => `${id} ${times}`).join(', ');
  return {
    title: 'The same number everywhere',
    text: `${compared.length + refused} files of a corpus of hard ones, of which ${refused} can be opened by nobody or not without a password. The command line scores facts as they were read; the API scores them after an event, a row and an answer.`,
    figures: [
      {
        name: 'API and command line agree, rule by rule',
        value: percent(good(compared), compared.length),
        goal: `all: ${good(compared) === compared.length ? 'met' : 'missed'}`,
      },
      {
        name: 'The written file scores as was expected, rule by rule',
        value: `${percent(good(written), written.length)}${rules === '' ? '' : `; ${rules}`}`,
        goal: `all: ${good(written) === written.length ? 'met' : 'missed'}`,
      },
      {
        name: 'Largest facts of a file',
        value: `${Math.max(0, ...bytes)} bytes`,
        goal: `≤ 16 KiB: ${Math.max(0, ...bytes) <= 16 * 1024 ? 'met' : 'missed'}`,
      },
    ],
  };
}
