import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import type { BrandContext } from '#lib/api/types.ts';
import { brandQuery } from '../api/brand-queries.ts';
import { BrandForm } from './brand-form.tsx';

const ROWS: readonly (readonly [keyof BrandContext, string])[] = [
  ['companyName', 'Company name'],
  ['industry', 'Industry'],
  ['brandVoice', 'Brand voice'],
  ['targetAudience', 'Target audience'],
  ['keyTopics', 'Key topics'],
  ['customGuidelines', 'Custom guidelines'],
];

function BrandReading({ brand, onEdit }: { brand: BrandContext; onEdit: () => void }) {
  return (
    <div className="grid max-w-2xl gap-5">
      <dl className="divide-y divide-line rounded-box border border-line bg-surface">
        {ROWS.map(([key, label]) => (
          <div key={key} className="grid gap-x-4 px-5 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {brand[key] === '' ? <span className="text-muted">Not set</span> : brand[key]}
            </dd>
          </div>
        ))}
      </dl>
      <Button className="justify-self-start" onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}

export function BrandPanel() {
  const { data, isPending } = useQuery(brandQuery);
  const [editing, setEditing] = useState(false);
  if (isPending) {
    return (
      <div role="status">
        <LoadingText>Loading the brand context</LoadingText>
        <Skeleton className="h-72 max-w-2xl" />
      </div>
    );
  }
  if (data === undefined) return <Notice tone="bad">The brand context could not be loaded.</Notice>;
  return editing ? (
    <BrandForm brand={data} onDone={() => setEditing(false)} />
  ) : (
    <BrandReading brand={data} onEdit={() => setEditing(true)} />
  );
}
