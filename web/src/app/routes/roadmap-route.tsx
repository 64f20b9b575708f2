import { Check, Circle } from 'lucide-react';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { PageHeading } from '#components/page.tsx';

interface Stage {
  name: string;
  lead: string;
  /** What it is, and a sentence on it. */
  items: readonly (readonly [string, string])[];
}

const LIVE: Stage = {
  name: 'Live',
  lead: 'In use today.',
  items: [
    ['PDF upload', 'Up to 50 files at a time, 25 MB each.'],
    ['AI-written metadata', 'Title, subject, keywords, author and description, usually in 30-60 seconds.'],
    ['Review, field by field', 'Against what the file said before, with word-level differences.'],
    ['Processed PDF', 'The fields inside a copy of your file; everything else as it was.'],
    ['Brand context', 'Suggestions that know your company, audience and voice.'],
    ['Credits', '3 documents per month free; packs that never expire.'],
  ],
};

const PLANNED: readonly Stage[] = [
  {
    name: 'Q4 2025',
    lead: 'More kinds of documents.',
    items: [
      ['Word support', 'The same five fields, in the properties of a .docx.'],
      ['PowerPoint support', 'For decks that outlive their meeting.'],
      ['Excel support', 'For the workbooks that everybody searches for.'],
      ['Monthly plans', 'Unlimited documents, with 30 days for originals and 60 for processed files.'],
    ],
  },
  {
    name: 'Q1 2026',
    lead: 'Where your documents already are.',
    items: [['Cloud integrations', 'Document-sharing suites, cloud drives, file-hosting services and CRM.']],
  },
  {
    name: 'Q2 2026',
    lead: 'For more than one person.',
    items: [
      ['API', 'A supported way for other programs to send documents and fetch metadata.'],
      ['Teams', 'Shared documents, one brand context, one balance of credits.'],
      ['Enterprise features', 'What larger organisations need to buy and run it.'],
    ],
  },
  {
    name: 'Later',
    lead: 'Without a quarter yet.',
    items: [['Bulk upload', 'Whole libraries in one go, beyond 50 files at a time.']],
  },
];

function StageRow({ name, lead, items, live }: Stage & { live: boolean }) {
  const Icon = live ? Check : Circle;
  return (
    <li className="grid gap-x-8 gap-y-6 border-t border-line py-10 first:border-ink md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-2">
        <h2 className="display text-[32px] leading-10">{name}</h2>
        <p className="text-muted">{lead}</p>
        <Badge tone={live ? 'ok' : 'warn'}>{live ? 'Available now' : 'Planned, not available yet'}</Badge>
      </div>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {items.map(([item, text]) => (
          <li key={item} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-1 size-[18px] shrink-0 ${live ? 'text-ok' : 'text-edge'}`}
              strokeWidth={1.75}
            />
            <div>
              <h3 className="text-[17px] leading-6 font-medium">{item}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

export default function RoadmapRoute() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <PageHeading title="Roadmap">
        <p className="mt-4 max-w-[38rem] text-[17px] leading-7 text-muted">
          What works today, and what is planned. Planned items are not available yet, and a quarter is an
          intention, not a promise: buy for what is live.
        </p>
      </PageHeading>
      <ol>
        <StageRow {...LIVE} live />
        {PLANNED.map((stage) => (
          <StageRow key={stage.name} {...stage} live={false} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-box bg-sunken p-6 sm:p-8">
        <p className="display text-[28px] leading-9">What is live is enough to begin.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/register">Sign up free</ButtonLink>
          <ButtonLink to="/pricing" look="outline">
            See prices
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
