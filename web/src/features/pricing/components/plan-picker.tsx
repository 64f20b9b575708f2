import { useState } from 'react';
import { cheapestFor } from '../packs.ts';
import { PackFinder } from './pack-finder.tsx';
import { PlanCards } from './plan-cards.tsx';

/** Documents a month to begin with: what the smallest pack is enough for. */
const START = 10;

/** The slider and the cards, which show what it picks. */
export function PlanPicker() {
  const [chosen, setChosen] = useState<number>();
  const documents = chosen ?? START;
  const basket = cheapestFor(documents);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PlanCards documents={chosen} basket={basket} />
      <PackFinder documents={documents} basket={basket} onChange={setChosen} />
    </div>
  );
}
