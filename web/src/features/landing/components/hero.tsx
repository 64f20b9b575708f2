import { Check } from 'lucide-react';
import { useScreen } from '#components/page.tsx';
import { CheckInvitation } from './check-invitation.tsx';
import { HeroPanel } from './hero-panel.tsx';
import { SingleZone } from './single-zone.tsx';

const FACTS = ['3 documents per month free', 'No credit card', 'Drafted within a minute'] as const;

export function Hero({
  redirectAfter,
  onCheck,
  checking,
}: {
  redirectAfter: number;
  onCheck: (files: readonly File[]) => void;
  /** A list of checked files is there. */
  checking: boolean;
}) {
  const heading = useScreen('PDFs people can find');
  return (
    <section className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:items-start">
      <div className="grid gap-6">
        <h1 {...heading} className="display text-head sm:text-hero">
          Your PDFs have no names. Give them one.
        </h1>
        <p className="max-w-[34rem] text-lead text-muted">
          Colophon reads a document and writes the title, subject, keywords, author and description that
          search looks for. You review every word before it goes into the file.
        </p>
        <SingleZone
          label="Upload a PDF"
          redirectAfter={redirectAfter}
          onSeveral={onCheck}
          collecting={checking}
          wholePage
        />
        <CheckInvitation onFiles={onCheck} />
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-note text-muted">
          {FACTS.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <Check aria-hidden className="size-4 shrink-0 text-ok" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <HeroPanel />
    </section>
  );
}
