import type { ReactNode } from 'react';
import { arriving } from '#lib/arriving.ts';
import { looksFine } from '#lib/checks.ts';
import type { Batch, BatchItem } from '../api/use-batch.ts';
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
  kept,
  accepted,
  batch,
}: {
  look: FirstLook;
  /** Ids of documents that can be reviewed no more, while something typed is held in their rows. */
  kept: string;
  accepted: readonly string[];
  batch: Batch;
}) {
  const keepAcceptance = useKeptAcceptance();
  const isKept = ({ id }: BatchItem) => kept.split(' ').includes(id);
  const { exceptions, fine, others } = look.rows(isKept);
  const isChecked = exceptions.every(({ id }) => accepted.includes(id));
  const row = (item: LookedItem) => (
    <BatchRow
      key={item.id}
      item={item}
      onAccept={
        exceptions.includes(item) || !looksFine(item.document)
          ? () => void keepAcceptance(item.id)
          : undefined
      }
      accepted={accepted.includes(item.id)}
      locked={isKept(item)}
      onWrite={() => batch.writeOne(item.id)}
      onSaving={(field, save) => batch.onSaving(item.id, field, save)}
      onEdited={() => batch.onEdited(item.id)}
    />
  );
  return (
    <>
      {exceptions.length > 0 && (
        <Section id="exceptions" title={isChecked ? 'Checked' : 'To check'}>
          {exceptions.map(row)}
        </Section>
      )}
      {fine.length > 0 && (
        <Section id="fine" title="Looks fine">
          {fine.map(row)}
        </Section>
      )}
      {others.length > 0 && (
        <Section id="others" title="Not ready for review">
          <Others items={others} />
        </Section>
      )}
    </>
  );
}
