import { Check } from 'lucide-react';

const INCLUDED = [
  '3 documents per month',
  'all AI features',
  'no credit card required',
  '3-day document retention',
];

export function FreeAccountBox() {
  return (
    <section aria-labelledby="free-account" className="rounded-box bg-sunken px-4 py-4">
      <h2 id="free-account" className="font-medium">
        The free account includes
      </h2>
      <ul className="mt-2 grid gap-x-3 gap-y-1.5 text-note sm:grid-cols-[auto_auto] sm:justify-between">
        {INCLUDED.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-ok" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
