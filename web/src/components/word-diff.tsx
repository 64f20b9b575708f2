import { diffWords } from '#lib/text/word-diff.ts';

const LOOKS = {
  same: undefined,
  added: 'rounded-sm bg-ok-soft text-ok no-underline decoration-ok',
  removed: 'rounded-sm bg-bad-soft text-bad line-through',
} as const;
const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Two versions of a text as one, marked word by word: by element, colour and line, never by colour alone. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after);
  return (
    <span className="wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        const Tag = TAGS[kind];
        // The parts of one text have no identity but their place.
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Tag key={`${index}-${kind}`} className={LOOKS[kind]}>
            {kind === 'added' && <span className="sr-only"> added: </span>}
            {kind === 'removed' && <span className="sr-only"> removed: </span>}
            {text}
          </Tag>
        );
      })}
    </span>
  );
}
