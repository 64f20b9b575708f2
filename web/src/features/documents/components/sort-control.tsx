import { CHOSEN, type ListState, type Order, orderOf } from '../list-state.ts';
import { ListSelect } from './list-select.tsx';

const LABELS: Readonly<Record<Order, string>> = {
  attention: 'To check first',
  newest: 'Newest first',
  title: 'By title',
  findability: 'Lowest score first',
};

type SortProps = Pick<ListState, 'filter' | 'sort'> & { onChoose: (sort: ListState['sort']) => void };

/** The order of the list. That of the filter itself is chosen by leaving the address without one. */
export function SortControl({ filter, sort, onChoose }: SortProps) {
  const own = orderOf({ filter, sort: undefined });
  const choices: readonly Order[] = own === 'newest' ? CHOSEN : [own, ...CHOSEN];
  return (
    <ListSelect
      label="Sort documents"
      value={orderOf({ filter, sort })}
      options={choices.map((order) => ({ value: order, label: LABELS[order] }))}
      onChoose={(order) => onChoose(CHOSEN.find((choice) => choice === order && choice !== own))}
    />
  );
}
