import { PageHeading } from '#components/page.tsx';

export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
}

export function LegalText({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}) {
  return (
    <article className="mx-auto grid w-full max-w-2xl gap-8">
      <PageHeading title={title}>
        <p className="mt-3 text-[17px] leading-7 text-muted">{intro}</p>
      </PageHeading>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-[19px] leading-7 font-medium">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-[16px] leading-[26px]">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
