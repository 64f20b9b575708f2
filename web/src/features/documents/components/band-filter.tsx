import { type FindabilityBand, findabilityBands } from '@colophon/contracts/rules';
import { BAND_WORDS } from '#lib/findability.ts';
import type { ListState } from '../list-state.ts';
import { ListSelect } from './list-select.tsx';

const OPTIONS: readonly { value: FindabilityBand | 'all'; label: string }[] = [
  { value: 'all', label: 'Any score' },
  ...findabilityBands.map((band) => ({ value: band, label: `${BAND_WORDS[band]} score` })),
];

/** Documents by how well they are found. */
export function BandFilter({
  band,
  onChoose,
}: Pick<ListState, 'band'> & { onChoose: (band: ListState['band']) => void }) {
  return (
    <ListSelect
      label="Filter by findability"
      value={band ?? 'all'}
      options={OPTIONS}
      onChoose={(chosen) => onChoose(chosen === 'all' ? undefined : chosen)}
    />
  );
}
