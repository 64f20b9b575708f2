import { Contents } from '#components/contents.tsx';
import { PageHeading } from '#components/page.tsx';
import { sections } from '#features/developers/sections.tsx';

/** From nothing to described PDFs and received webhooks, with a shell alone. */
export default function DevelopersRoute() {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[13rem_minmax(0,48rem)] lg:items-start">
      <div className="lg:col-start-2">
        <PageHeading title="Developers">
          <p className="mt-4 max-w-[38rem] text-lead text-muted">
            Describe a folder of PDFs from a shell, call Colophon from your programs, and get a call when a
            document is ready.
          </p>
        </PageHeading>
      </div>
      <div className="lg:row-span-2 lg:col-start-1 lg:row-start-2">
        <Contents sections={sections} />
      </div>
      <article className="grid grid-cols-1 gap-12 lg:col-start-2">
        {sections.map(({ id, heading, content }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="grid scroll-mt-8 grid-cols-1 gap-4"
          >
            <h2 id={`${id}-heading`} className="text-title font-medium">
              {heading}
            </h2>
            {content}
          </section>
        ))}
      </article>
    </div>
  );
}
