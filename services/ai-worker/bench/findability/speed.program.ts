import { madeProof } from '../../dist/proof/made-proof.js';
import { readLabelledSet } from '../labelled-set.ts';
import { documentOf, type Paper, paperOf } from './papers.ts';

export interface SpeedAnswer {
  readonly seconds: number;
  /** What it takes on a machine that does nothing else. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
  /** Of the index that is kept for searches. */
  readonly keptBytes: number;
  readonly characters: number;
}

/** Parts of papers, each with a title of its own: the first line of the part. */
function many(set: string, count: number): Paper[] {
  const texts = readLabelledSet(set).documents;
  const parts = Math.ceil(count / texts.length);
  return texts
    .flatMap((document) => {
      const lines = document.text.split('\n');
      const size = Math.ceil(lines.length / parts);
      return Array.from({ length: parts }, (_, part) =>
        paperOf({
          ...document,
          id: `${document.id}-${part}`,
          text: lines.slice(part * size, (part + 1) * size).join('\n'),
        }),
      );
    })
    .slice(0, count);
}

const [set = '', count = '0'] = process.argv.slice(2);
const documents = many(set, Number(count)).map(documentOf);
const [start, cpuStart] = [performance.now(), process.cpuUsage()];
const { pieces } = madeProof(documents, [], () => undefined);
const { user, system } = process.cpuUsage(cpuStart);
process.send?.({
  seconds: (performance.now() - start) / 1000,
  cpuSeconds: (user + system) / 1e6,
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  keptBytes: pieces.reduce((sum, { content }) => sum + content.length, 0),
  characters: documents.reduce((sum, { body }) => sum + body.length, 0),
} satisfies SpeedAnswer);
