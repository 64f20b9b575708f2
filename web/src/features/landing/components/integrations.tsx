import { Badge } from '#components/badge.tsx';
import { Section } from './section.tsx';

const PLANNED = [
  ['Document-sharing suite', 'Describe what a team library already holds.'],
  ['Cloud drive', 'Pick files from a drive and put them back, described.'],
  ['File-hosting service', 'Keep shared folders findable without a download.'],
  ['CRM', 'Attach collateral that sales can search for.'],
] as const;

export function Integrations() {
  return (
    <Section
      id="integrations"
      title="Integrations"
      lead="The metadata travels inside the file. Anything that indexes PDF properties can read it today, with no integration: enterprise search, document-sharing suites, cloud drives, desktop search."
    >
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {PLANNED.map(([name, text]) => (
          <li key={name} className="flex items-start justify-between gap-4 border-t border-line py-5">
            <div>
              <h3 className="text-lead font-medium">{name}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
            <Badge tone="warn">Planned</Badge>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-body text-muted">
        None of these integrations is available yet. Until then, you upload and download the files yourself.
      </p>
    </Section>
  );
}
