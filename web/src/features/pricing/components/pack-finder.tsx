import { useId } from 'react';
import { type Basket, FREE_DOCUMENTS } from '../packs.ts';

const MOST = 150;

function namesOf({ items }: Basket): string {
  if (items.length === 0) return 'Free';
  return items.map(({ pack, count }) => (count === 1 ? pack.name : `${count} × ${pack.name}`)).join(' + ');
}

function documentsText(count: number): string {
  return `${count} document${count === 1 ? '' : 's'}`;
}

/** How the credits of the basket are used, so that users need not add them up. */
function accountOf(documents: number, { credits }: Basket): string {
  if (credits === 0) return `${FREE_DOCUMENTS} documents a month cost nothing.`;
  const left = credits - (documents - FREE_DOCUMENTS);
  const rest = left === 0 ? 'None are left over.' : `The other ${left} never expire${left === 1 ? 's' : ''}.`;
  return `${FREE_DOCUMENTS} free + ${documents - FREE_DOCUMENTS} purchased. ${rest}`;
}

/** How many documents a month, and which packs cover them for the least. */
export function PackFinder({
  documents,
  basket,
  onChange,
}: {
  documents: number;
  basket: Basket;
  onChange: (documents: number) => void;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby="finder"
      className="grid gap-x-14 gap-y-8 rounded-box bg-sunken p-5 sm:p-10 lg:grid-cols-2 lg:items-center"
    >
      <div className="grid gap-5">
        <h2 id="finder" className="display text-head">
          Which pack do you need?
        </h2>
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <label htmlFor={id}>Documents a month</label>
            <output htmlFor={id} className="display text-title">
              {documents}
            </output>
          </div>
          <input
            id={id}
            type="range"
            min={1}
            max={MOST}
            value={documents}
            aria-valuetext={`${documentsText(documents)} a month: ${namesOf(basket)}, $${basket.price}`}
            onChange={({ target }) => onChange(Number(target.value))}
            className="h-11 w-full cursor-pointer accent-accent"
          />
          <div aria-hidden className="flex justify-between text-note text-muted">
            <span>1</span>
            <span>{MOST}</span>
          </div>
        </div>
      </div>
      <div className="grid gap-1 rounded-box border border-line bg-surface p-6">
        <p className="text-muted">The lowest price for {documentsText(documents)} in a month</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="display text-title">{namesOf(basket)}</span>
          <span className="display text-title">${basket.price}</span>
        </p>
        <p className="mt-1 text-body text-muted">{accountOf(documents, basket)}</p>
        <p className="mt-3 border-t border-line pt-3 text-body text-muted">
          Over several months, Large costs the least per document. Its 60 credits never expire.
        </p>
      </div>
    </section>
  );
}
