import { PageHeading } from '#components/page.tsx';

const STAGES = [
  {
    name: 'Live',
    items: [
      'PDF upload, up to 50 files of 25 MB',
      'AI-written title, subject, keywords, author and description',
      'Review against the original, field by field',
      'Processed PDF download',
      'Brand context',
    ],
  },
  { name: 'Q4 2025', items: ['Word, PowerPoint and Excel support', 'Monthly plans'] },
  { name: 'Q1 2026', items: ['Cloud integrations'] },
  { name: 'Q2 2026', items: ['API', 'Teams', 'Enterprise features'] },
] as const;

export default function RoadmapRoute() {
  return (
    <div className="grid gap-12">
      <PageHeading title="Roadmap">
        <p className="mt-3 max-w-prose text-[17px] leading-7 text-muted">
          What works today, and what is planned. Planned items are not available yet.
        </p>
      </PageHeading>
      <ol className="grid gap-px">
        {STAGES.map(({ name, items }) => (
          <li key={name} className="grid gap-x-8 gap-y-3 border-t border-line py-8 sm:grid-cols-[12rem_1fr]">
            <h2 className="display text-[28px] leading-9">{name}</h2>
            <ul className="grid gap-2 text-[17px] leading-7">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
