import { Check, Circle } from 'lucide-react';
import { Badge } from '#components/badge.tsx';
import { ButtonLink } from '#components/button.tsx';
import { PageHeading } from '#components/page.tsx';

interface Stage {
  name: string;
  /** When it was first planned for. */
  quarter?: string;
  lead: string;
  /** What it is, a sentence on it, and whether it is there before its stage. */
  items: readonly (readonly [name: string, text: string, live?: boolean])[];
}

const LIVE: Stage = {
  name: 'Live',
  lead: 'In use today.',
  items: [
    ['PDF upload', 'Up to 50 files at a time, 25 MB each.'],
    ['AI-written metadata', 'Title, subject, keywords, author and description, usually in 30-60 seconds.'],
    ['Review, field by field', 'Compare each field with what the file said before, word by word.'],
    ['Processed PDF', 'Your fields in a copy of your file. Nothing else changes.'],
    ['Brand context', 'Suggestions that know your company, audience and voice.'],
    ['Credits', '3 documents per month free; packs that never expire.'],
  ],
};

const PLANNED: readonly Stage[] = [
  {
    name: 'Next',
    quarter: 'Q4 2025',
    lead: 'More document types.',
    items: [
      ['Word support', 'The same five fields, in the properties of a .docx.'],
      ['PowerPoint support', 'The same five fields, in the properties of a .pptx.'],
      ['Excel support', 'The same five fields, in the properties of a .xlsx.'],
      ['Monthly plans', 'Unlimited documents, with 30 days for originals and 60 for processed files.'],
    ],
  },
  {
    name: 'Later',
    quarter: 'Q1 2026',
    lead: 'Work where your documents already are.',
    items: [['Cloud integrations', 'Document-sharing suites, cloud drives, file-hosting services and CRM.']],
  },
  {
    name: 'Later',
    quarter: 'Q2 2026',
    lead: 'For more than one person.',
    items: [
      ['API', 'Available now: keys, webhooks, an SDK and a command line.', true],
      ['Teams', 'Shared documents, one brand context, one balance of credits.'],
      ['Enterprise features', 'What larger organizations need to buy and run Colophon.'],
    ],
  },
  {
    name: 'Some day',
    lead: 'Not scheduled yet.',
    items: [['Bulk upload', 'Whole libraries in one go, beyond 50 files at a time.']],
  },
];

/** The quarters are the ones first planned; all are past. */
function stateOf({ quarter, live }: { quarter: string | undefined; live: boolean }): string {
  if (live) return 'Available now';
  return quarter === undefined ? 'Planned, not available yet' : 'Late, not available yet';
}

function Item({ name, text, live }: { name: string; text: string; live: boolean }) {
  const Icon = live ? Check : Circle;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-1 size-[18px] shrink-0 ${live ? 'text-ok' : 'text-edge'}`}
        strokeWidth={1.75}
      />
      <div>
        <h3 className="text-lead font-medium">{name}</h3>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
    </li>
  );
}

function StageRow({ name, quarter, lead, items, live }: Stage & { live: boolean }) {
  return (
    <li className="grid gap-x-8 gap-y-6 border-t border-line py-10 first:border-ink md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start justify-items-start gap-2">
        <h2 className="display flex flex-wrap items-baseline gap-x-3 text-head">
          {name}
          {quarter !== undefined && <span className="text-muted">{quarter}</span>}
        </h2>
        <p className="text-muted">{lead}</p>
        <Badge tone={live ? 'ok' : 'warn'}>{stateOf({ quarter, live })}</Badge>
      </div>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {items.map(([item, text, isThere = live]) => (
          <Item key={item} name={item} text={text} live={isThere} />
        ))}
      </ul>
    </li>
  );
}

export default function RoadmapRoute() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <PageHeading title="Roadmap">
        <p className="mt-4 max-w-[38rem] text-lead text-muted">
          What works today, what comes next and what comes later. Quarters show when we first planned an item.
          Planned items are late and not available yet, so buy for what is live.
        </p>
      </PageHeading>
      <ol>
        <StageRow {...LIVE} live />
        {PLANNED.map((stage) => (
          <StageRow key={stage.lead} {...stage} live={false} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-box bg-sunken p-6 sm:p-8">
        <p className="display text-title">Everything you need to start is live.</p>
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
