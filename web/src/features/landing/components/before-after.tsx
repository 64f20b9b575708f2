import { SAMPLE_ROWS, type PropertyRow } from '#config/sample-document.ts';
import { Section } from './section.tsx';

const SAMPLE_FILE = '/final_v7.pdf';

function valueOf(name: string, when: 'before' | 'after'): string {
  return SAMPLE_ROWS.find((row) => row.name === name)?.[when] ?? '';
}

/** How a search lists the file: by its title, and by its description where there is one. */
function SearchResult({ label, when }: { label: string; when: 'before' | 'after' }) {
  const description = valueOf('Description', when);
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-body font-medium">{label}</h3>
      <div className="grid flex-1 content-start gap-1.5 rounded-box border border-line bg-surface p-5 sm:min-h-48 sm:p-6">
        <p className="text-note text-muted">Marketing › White papers › final_v7.pdf</p>
        <p className={`text-lead font-medium ${when === 'after' ? 'text-accent' : 'text-muted'}`}>
          {valueOf('Title', when)}
        </p>
        {description === '' ? (
          <p className="text-muted italic">No description</p>
        ) : (
          <p className="text-muted">{description}</p>
        )}
      </div>
    </div>
  );
}

function Row({ name, before, after }: PropertyRow) {
  return (
    <div
      role="row"
      className="grid gap-x-8 gap-y-1 border-b border-line py-4 last:border-0 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,2fr)]"
    >
      <span role="rowheader" className="font-medium md:font-normal md:text-muted">
        {name}
      </span>
      <span role="cell" className={before === '' ? 'text-muted' : 'text-bad'}>
        <span aria-hidden className="mr-2 inline-block w-16 text-note text-muted md:hidden">
          Before
        </span>
        {before === '' ? 'Empty' : before}
      </span>
      <span role="cell" className="flex">
        <span aria-hidden className="mr-2 w-16 shrink-0 text-note text-muted md:hidden">
          After
        </span>
        <span>{after}</span>
      </span>
    </div>
  );
}

export function BeforeAfter() {
  return (
    <Section
      id="before-after"
      title="Before and after"
      lead="One white paper, exported from Word. Search can only show what the file says about itself."
    >
      <div className="grid gap-6 md:grid-cols-2">
        <SearchResult label="In a search, before" when="before" />
        <SearchResult label="In a search, after" when="after" />
      </div>
      <div role="table" aria-label="The properties of the sample document">
        <div
          role="row"
          className="hidden gap-x-8 border-b border-edge pb-3 text-note text-muted md:grid md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,2fr)]"
        >
          <span role="columnheader">Property</span>
          <span role="columnheader">As exported</span>
          <span role="columnheader">As Colophon wrote it</span>
        </div>
        {SAMPLE_ROWS.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </div>
      <p className="max-w-prose text-body text-muted">
        A real run, not a mock-up: the white paper is our own sample, from a publisher we made up, and the
        values are what the built-in engine wrote, unedited. In a review you would remove the keyword
        “hospitals”: others say more.{' '}
        <a href={SAMPLE_FILE} download className="text-link">
          Download the sample
        </a>{' '}
        and try it yourself.
      </p>
    </Section>
  );
}
