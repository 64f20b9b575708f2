import type { OwnQueries } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { searchCount } from '../proof-words.ts';

/** Of a file with hundreds of bad rows the first ones show what is wrong with it. */
const MOST_SHOWN = 20;

function LeftOut({ refused }: { refused: readonly string[] }) {
  const further = refused.length - MOST_SHOWN;
  return (
    <details className="rounded-ctl border border-line">
      <summary className="min-h-11 px-3 py-2.5 text-note hover:text-accent">
        {refused.length} {refused.length === 1 ? 'row is' : 'rows are'} left out
      </summary>
      <ul className="grid gap-1 px-3 pb-3 text-note text-muted wrap-anywhere">
        {refused.slice(0, MOST_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {further > 0 && <li>And {further} more.</li>}
      </ul>
    </details>
  );
}

/** What came of a file: how many searches were taken, and each row that was not. */
export function ImportedSearches({
  name,
  read,
  onRemove,
}: {
  name: string;
  read: OwnQueries | { readonly fault: string };
  onRemove: () => void;
}) {
  const remove = (
    <Button look="quiet" className="-mb-1 -ml-4" onClick={onRemove}>
      Remove file
    </Button>
  );
  if ('fault' in read)
    return (
      <Notice tone="bad" live>
        <p>
          <bdi>{name}</bdi> {read.fault}
        </p>
        {remove}
      </Notice>
    );
  const { queries, refused } = read;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Notice tone={queries.length > 0 ? 'info' : 'bad'} live>
        <p>
          {queries.length > 0 ? `${searchCount(queries.length)} from ` : 'No search can be taken from '}
          <bdi>{name}</bdi>.
        </p>
        {remove}
      </Notice>
      {refused.length > 0 && <LeftOut refused={refused} />}
    </div>
  );
}
