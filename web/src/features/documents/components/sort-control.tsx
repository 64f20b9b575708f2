import { ChevronDown } from 'lucide-react';
import { type ListState, type Order, orderOf } from '../list-state.ts';

const LABELS: Readonly<Record<Order, string>> = {
  attention: 'To check first',
  newest: 'Newest first',
  title: 'By title',
};
const CHOICES = ['newest', 'title'] as const;

type SortProps = Pick<ListState, 'filter' | 'sort'> & { onChoose: (sort: ListState['sort']) => void };

/** The order of the list. That of the filter itself is chosen by leaving the address without one. */
export function SortControl({ filter, sort, onChoose }: SortProps) {
  const own = orderOf({ filter, sort: undefined });
  const choices: readonly Order[] = own === 'newest' ? CHOICES : [own, ...CHOICES];
  return (
    <div className="relative">
      <select
        aria-label="Sort documents"
        value={orderOf({ filter, sort })}
        onChange={({ target }) =>
          onChoose(CHOICES.find((choice) => choice === target.value && choice !== own))
        }
        className="h-11 w-full appearance-none rounded-ctl border border-edge bg-surface pr-8 pl-3 sm:w-36"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {LABELS[choice]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-[18px] text-muted"
      />
    </div>
  );
}
