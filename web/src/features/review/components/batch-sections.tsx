import type { ReactNode } from 'react';
import { arriving } from '#lib/arriving.ts';
import type { Batch } from '../api/use-batch.ts';
import type { FirstLook, LookedItem } from '../api/use-first-look.ts';
import { useKeptAcceptance } from '../api/use-kept-acceptance.ts';
import { moveBetweenCells } from '../cell-keys.ts';
import { BatchRow } from './batch-row.tsx';

/** Comes where a batch has such documents. */
const Others = arriving(async () => (await import('./batch-others.tsx')).BatchOthers, null);

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="text-lead font-medium">
        {title}
      </h2>
      {/* Keys of the cells inside, which are controls themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="divide-y divide-line border-y border-line" onKeyDown={moveBetweenCells}>
        {children}
      </ul>
    </section>
  );
}

/** What a person should check comes first, with its reasons; what looks fine is read through in one table. */
export function BatchSections({
  look,
  accepted,
  batch,
}: {
  look: FirstLook;
  accepted: readonly string[];
  batch: Batch;
}) {
  const keepAcceptance = useKeptAcceptance();
  const isChecked = look.exceptions.every(({ id }) => accepted.includes(id));
  const row = (item: LookedItem) => (
    <BatchRow
      key={item.id}
      item={item}
      onAccept={look.exceptions.includes(item) ? () => void keepAcceptance(item.id) : undefined}
      accepted={accepted.includes(item.id)}
      onWrite={() => batch.writeOne(item.id)}
      onSaving={(field, save) => batch.onSaving(item.id, field, save)}
      onEdited={() => batch.onEdited(item.id)}
    />
  );
  return (
    <>
      {look.exceptions.length > 0 && (
        <Section id="exceptions" title={isChecked ? 'Checked' : 'To check'}>
          {look.exceptions.map(row)}
        </Section>
      )}
      {look.fine.length > 0 && (
        <Section id="fine" title="Looks fine">
          {look.fine.map(row)}
        </Section>
      )}
      {look.others.length > 0 && (
        <Section id="others" title="Not ready for review">
          <Others items={look.others} />
        </Section>
      )}
    </>
  );
}
