import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { Section } from './section.tsx';

const LATER = [
  ['Word', '.docx'],
  ['Excel', '.xlsx'],
  ['PowerPoint', '.pptx'],
] as const;

export function DocumentTypes() {
  return (
    <Section
      id="document-types"
      title="Document types"
      lead="White papers, case studies, datasheets, reports, manuals: whatever you publish as a PDF."
    >
      <ul className="grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        <li className="grid content-start gap-3 bg-surface p-6">
          <h3 className="display text-title">PDF</h3>
          <p>
            <Badge tone="ok">Available now</Badge>
          </p>
          <p className="text-muted">Every version, up to 25 MB, also PDF/A and tagged files.</p>
        </li>
        {LATER.map(([name, ending]) => (
          <li key={name} className="grid content-start gap-3 bg-surface p-6">
            <h3 className="display text-title text-muted">{name}</h3>
            <p>
              <Badge tone="warn">Q4 2025</Badge>
            </p>
            <p className="text-muted">{ending}. Late, and not available yet.</p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/roadmap" look="outline">
          View Our Release Roadmap
        </ButtonLink>
      </p>
    </Section>
  );
}
