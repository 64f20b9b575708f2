import { fork } from 'node:child_process';
import { once } from 'node:events';
import { scoreFile } from '../../../../proto/dist/rules.js';
import { quantile, type Section } from '../figures.ts';
import type { Paper } from './papers.ts';
import type { SpeedAnswer } from './speed.program.ts';

const DOCUMENTS = 1000;

/** In a process of its own, so that its memory is that of the proof alone. */
async function proofOfMany(set: string): Promise<SpeedAnswer> {
  const child = fork(new URL('./speed.program.ts', import.meta.url), [set, String(DOCUMENTS)]);
  const [answer] = (await once(child, 'message')) as [SpeedAnswer];
  return answer;
}

export async function measureSpeed(set: string, papers: readonly Paper[]): Promise<Section> {
  const times = Array.from({ length: 20 }, () => papers)
    .flat()
    .map((paper) => {
      const start = performance.now();
      scoreFile(paper.facts, paper.fileName);
      return performance.now() - start;
    });
  const { seconds, megabytes, characters } = await proofOfMany(set);
  return {
    title: 'Time and memory',
    text: `A proof of ${DOCUMENTS} documents of ${Math.round(characters / DOCUMENTS)} characters each (papers cut into parts), five searchers, all arms.`,
    figures: [
      {
        name: 'Proof',
        value: `${seconds.toFixed(1)} s`,
        goal: `≤ 60 s: ${seconds <= 60 ? 'met' : 'missed'}`,
      },
      {
        name: 'Memory at most',
        value: `${megabytes} MB`,
        goal: `≤ 512 MB: ${megabytes <= 512 ? 'met' : 'missed'}`,
      },
      {
        name: 'Score of a file, 99 of 100',
        value: `${quantile(times, 0.99).toFixed(3)} ms`,
        goal: `≤ 1 ms: ${quantile(times, 0.99) <= 1 ? 'met' : 'missed'}`,
      },
    ],
  };
}
