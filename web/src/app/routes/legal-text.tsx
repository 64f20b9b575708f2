import { Printer } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { Contents } from '#components/contents.tsx';
import { PageHeading } from '#components/page.tsx';

export interface LegalSection {
  /** Names it in an address: `/terms#credits`. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

const changed = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A text that people agree to: dated, with its gist first, and fit for paper.
 * @param lastChanged the day, as `2026-11-21`
 * @param summary what it comes to, in plain language; each item one sentence or two
 */
export function LegalText({
  title,
  lastChanged,
  summary,
  sections,
}: {
  title: string;
  lastChanged: string;
  summary: readonly string[];
  sections: readonly LegalSection[];
}) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[13rem_minmax(0,42rem)] lg:items-start print:block">
      <div className="lg:col-start-2">
        <PageHeading title={title}>
          <p className="mt-3 text-muted">
            Last changed <time dateTime={lastChanged}>{changed.format(new Date(lastChanged))}</time>
          </p>
        </PageHeading>
      </div>
      <div className="lg:row-span-2 lg:col-start-1 lg:row-start-2">
        <Contents sections={sections} />
      </div>
      <article className="grid gap-10 lg:col-start-2 print:mt-6">
        <section
          aria-labelledby="in-short"
          className="rounded-box bg-sunken p-5 sm:p-6 print:border print:border-line"
        >
          <h2 id="in-short" className="text-lead font-medium">
            In short
          </h2>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-lead">
            {summary.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-3 text-note text-muted">
            This summary is for convenience. The text below is binding.
          </p>
        </section>
        {sections.map(({ id, heading, paragraphs }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="grid gap-3 print:break-inside-avoid"
          >
            <h2 id={`${id}-heading`} className="text-title font-medium">
              {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-lead">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="print:hidden">
          <Button look="outline" onClick={() => window.print()}>
            <Printer aria-hidden className="size-[18px]" />
            Print this page
          </Button>
        </p>
      </article>
    </div>
  );
}
