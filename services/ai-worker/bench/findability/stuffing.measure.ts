import { scoreFile } from '../../../../proto/dist/rules.js';
import type { Section } from '../figures.ts';
import { factsOf, type Paper } from './papers.ts';

/** Keywords by the hundred, or one again and again. */
const stuffed = (papers: readonly Paper[], paper: Paper): string[] => [
  papers
    .slice(0, 40)
    .map(({ keywords }) => keywords)
    .join(', '),
  Array.from({ length: 60 }, () => paper.keywords).join(', '),
];

export function measureStuffing(papers: readonly Paper[]): Section {
  const raised = papers.flatMap((paper) => {
    const words = paper.facts.pages?.words ?? [];
    const honest = scoreFile(paper.facts, paper.fileName).score ?? 0;
    return stuffed(papers, paper).map((keywords) => {
      const { title, description } = paper;
      return (
        (scoreFile(factsOf({ title, keywords, description }, words), paper.fileName).score ?? 0) > honest
      );
    });
  });
  const count = raised.filter(Boolean).length;
  return {
    title: 'Stuffed keywords',
    text: 'The keywords of forty papers in one file, and its own sixty times.',
    figures: [
      {
        name: 'Scores they raised',
        value: `${count} of ${raised.length}`,
        goal: `none: ${count === 0 ? 'met' : 'missed'}`,
      },
    ],
  };
}
