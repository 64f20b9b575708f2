import {
  type BasedScore,
  expectedFacts,
  type FileFacts,
  findabilityOf,
  findabilityRules,
} from '@colophon/contracts/rules';
import type { Document, MeasuredDocument } from '#lib/api/types.ts';

const facts: FileFacts = {
  size: 482_113,
  pageCount: 24,
  info: { title: 'Microsoft Word - draft.doc', author: 'jdoe', subject: '', keywords: '', description: '' },
  pdfa: '',
  signed: false,
  language: '',
  marked: false,
  structureTree: false,
  bookmarks: true,
  linearized: false,
  extractable: true,
  pages: {
    read: 10,
    withText: 10,
    unmappableShare: 0,
    words: ['zero', 'trust', 'guide', 'regional', 'hospitals'],
  },
};

function presented({ rules, ...score }: BasedScore): MeasuredDocument['before'] {
  return { ...score, failed: rules.filter(({ status }) => status === 'fail').map(({ id }) => id) };
}

/** The answer about a document whose file says little of itself. */
export function makeFindability(
  { original_filename: fileName, finalMetadata: metadata, status }: Document,
  changes: Partial<FileFacts> = {},
): MeasuredDocument {
  const original = { ...facts, ...changes };
  const write = { profile: 'standard', language: 'en' } as const;
  const written =
    status === 'ready_for_download' && metadata !== null
      ? expectedFacts(original, metadata, write)
      : undefined;
  const { before, after, fallen } = findabilityOf({ fileName, original, written, metadata, write });
  return {
    rulesVersion: before.rulesVersion,
    before: presented(before),
    after: after && presented(after),
    fallen: [...fallen],
    rules: findabilityRules.map(({ id, weight, fix }, index) => {
      const [old, now] = [before.rules[index], after?.rules[index]];
      if (old === undefined) throw new Error(`no rule ${id}`);
      return { id, weight, fix, before: old, after: now ?? null };
    }),
    material: { fileName, original: { ...original }, ...write },
  };
}
