import type { Difference } from '../differences.ts';

const LOOKS = {
  added: 'rounded-sm bg-ok-soft text-ok underline decoration-1 underline-offset-3',
  removed: 'rounded-sm bg-bad-soft text-bad line-through decoration-1',
} as const;
const WORDS = { added: ' added: ', removed: ' removed: ' } as const;

/** One side of a comparison: the whole text, with the words marked that the other side has not. */
export function MarkedText({
  text,
  difference,
  side,
}: {
  text: string;
  difference: Difference;
  side: 'added' | 'removed';
}) {
  if (difference.kind !== 'words') return <span dir="auto">{text}</span>;
  const Tag = side === 'added' ? 'ins' : 'del';
  return (
    <span dir="auto">
      {difference.parts
        .filter(({ kind }) => kind === 'same' || kind === side)
        .map(({ kind, text: words }, index) =>
          kind === 'same' ? (
            // The parts of one text have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{words}</span>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <Tag key={index} className="no-underline">
              <span className="sr-only">{WORDS[side]}</span>
              <span className={LOOKS[side]}>{words.trimEnd()}</span>
              {words.slice(words.trimEnd().length)}
            </Tag>
          ),
        )}
    </span>
  );
}
