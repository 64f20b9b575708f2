import type { ExtractedText } from '@colophon/contracts';
import { longestBody, type ProofDocument } from '../findability/proof-material.js';

const asSeen = ({ text, fontSize, bold }: { text: string; fontSize: number; bold: boolean }) => ({
  text,
  fontSize,
  bold,
});

/**
 * What a proof takes of the text of a document. Hidden lines are for no reader; recognised ones are no part of the file,
 * so that no index holds them.
 */
export const proofTextOf = ({ pages, outline }: ExtractedText): Pick<ProofDocument, 'text' | 'body'> => {
  let left = longestBody;
  const seen = pages.map(({ number, lines, recognised }) => ({
    number,
    recognised,
    lines: lines
      .filter(({ hidden, text }) => {
        if (!hidden) left -= text.length + 1;
        return !hidden && left >= 0;
      })
      .map(asSeen),
  }));
  return {
    text: {
      pages: seen.map(({ number, lines }) => ({ number, lines })),
      outline: outline.map(({ title }) => title),
    },
    body: seen
      .filter(({ recognised }) => !recognised)
      .flatMap(({ lines }) => lines.map(({ text }) => text))
      .join('\n'),
  };
};
