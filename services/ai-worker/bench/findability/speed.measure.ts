import { fork } from 'node:child_process';
import { once } from 'node:events';
import { scoreFile } from '../../../../proto/dist/rules.js';
import type { Section } from '../figures.ts';
import type { Paper } from './papers.ts';
import type { SpeedAnswer } from './speed.program.ts';

const DOCUMENTS = 1000;
const ROUNDS = 20;

/** Megabytes of the heap: with more, unused memory is not given back. */
const HEAP = 400;
/** Of each half of what has just been made: a third of what the thread of a proof gives it. */
const SEMI_SPACE = 8;

/** In a process of its own, so that its memory is that of the proof alone. */
async function proofOfMany(set: string): Promise<SpeedAnswer> {
  const program = new URL('./speed.program.ts', import.meta.url);
  const execArgv = [`--max-old-space-size=${HEAP}`, `--max-semi-space-size=${SEMI_SPACE}`];
  const child = fork(program, [set, String(DOCUMENTS)], { execArgv });
  const [answer] = (await once(child, 'message')) as [SpeedAnswer];
  return answer;
}

function meanScoreMs(papers: readonly Paper[]): number {
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const paper of papers) scoreFile(paper.facts, paper.fileName);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (ROUNDS * papers.length);
}

const judged = (isMet: boolean): string => (isMet ? 'met' : 'missed');

export async function measureSpeed(set: string, papers: readonly Paper[]): Promise<Section> {
  const scoreMs = meanScoreMs(papers);
  const { seconds, cpuSeconds, megabytes, keptBytes, characters } = await proofOfMany(set);
  return {
    title: 'Time and memory',
    text: `A proof of ${DOCUMENTS} documents of ${Math.round(characters / DOCUMENTS)} characters each (papers cut into parts), five searchers, all arms, in a heap of ${HEAP} MB. Time is that of processors, with the time from start to end on the machine as it was in brackets.`,
    figures: [
      {
        name: 'Proof',
        value: `${cpuSeconds.toFixed(1)} s (${seconds.toFixed(1)} s)`,
        goal: `≤ 60 s: ${judged(cpuSeconds <= 60)}`,
      },
      { name: 'Memory at most', value: `${megabytes} MB`, goal: `≤ 512 MB: ${judged(megabytes <= 512)}` },
      {
        name: 'Index kept for searches, compressed',
        value: `${(keptBytes / 1024 / 1024).toFixed(1)} MB`,
        goal: '',
      },
      {
        name: 'Score of a file, mean',
        value: `${scoreMs.toFixed(3)} ms`,
        goal: `≤ 1 ms: ${judged(scoreMs <= 1)}`,
      },
    ],
  };
}
