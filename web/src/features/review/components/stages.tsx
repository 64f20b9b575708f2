import { Check, Circle, CircleDot } from 'lucide-react';
import type { Document } from '#lib/api/types.ts';

const STAGES = [
  ['Uploaded', 'The file is stored.'],
  ['Reading and writing', 'Every page is read, then the five fields are drafted.'],
  ['Ready for review', 'The suggestions appear here automatically. You can leave this page.'],
] as const;

/** What happens to a document while there is nothing to review yet. */
export function Stages({ status }: { status: Document['status'] }) {
  const current = status === 'processing' ? 1 : 0;
  return (
    <ol className="grid gap-4 rounded-box border border-line bg-surface px-5 py-4 sm:grid-cols-3">
      {STAGES.map(([name, words], index) => {
        const done = index < current || index === 0;
        const Icon = done ? Check : index === current + (status === 'uploaded' ? 1 : 0) ? CircleDot : Circle;
        return (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={`flex gap-3 ${index > current && !done ? 'text-muted' : ''}`}
          >
            <Icon aria-hidden className={`mt-0.5 size-[18px] shrink-0 ${done ? 'text-ok' : 'text-accent'}`} />
            <span>
              <span className="font-medium">{index === 1 && status === 'uploaded' ? 'Queued' : name}</span>
              <span className="block text-note text-muted">{words}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
