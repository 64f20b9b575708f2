import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { BrandContext } from '#lib/api/types.ts';
import { brandQuery } from '../api/brand-queries.ts';
import { type KeptDraft, useBrandDraft } from '../api/use-brand-draft.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import { SamplePanel } from './sample-panel.tsx';

const loadForm = () => import('./brand-form.tsx');
const BrandForm = lazy(async () => ({ default: (await loadForm()).BrandForm }));

const ROWS: readonly (readonly [keyof BrandContext, string])[] = [
  ['companyName', 'Company name'],
  ['industry', 'Industry'],
  ['brandVoice', 'Brand voice'],
  ['targetAudience', 'Target audience'],
  ['keyTopics', 'Key topics'],
  ['customGuidelines', 'Custom guidelines'],
];

const COLUMNS =
  'grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(300px,380px)] lg:justify-between lg:gap-12';

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-muted">Not set</span> : <bdi>{text}</bdi>;
}

function DraftNotice({ onContinue, onDiscard }: { onContinue: () => void; onDiscard: () => void }) {
  return (
    <Notice tone="info" title="You have an unsaved draft">
      <p>It is kept on this device until you save it or sign out.</p>
      <div className="-mb-1.5 flex flex-wrap gap-x-5">
        <button
          type="button"
          onClick={onContinue}
          className="min-h-11 font-medium underline underline-offset-3"
        >
          Continue editing
        </button>
        <button type="button" onClick={onDiscard} className="min-h-11 underline underline-offset-3">
          Discard the draft
        </button>
      </div>
    </Notice>
  );
}

interface ReadingProps {
  brand: BrandContext;
  kept: KeptDraft;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

function BrandReading({ brand, kept, editButton, onEdit }: ReadingProps) {
  const empty = ROWS.every(([key]) => brand[key] === '');
  const draftNotice = kept.draft !== undefined && <DraftNotice onContinue={onEdit} onDiscard={kept.drop} />;
  if (empty) {
    return (
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        {draftNotice}
        <EmptyState
          title="Tell Colophon who you are"
          action={
            <Button ref={editButton} onClick={onEdit}>
              Edit
            </Button>
          }
        >
          Company, industry and voice take a minute. From then on every suggestion takes them into account.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={COLUMNS}>
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        {draftNotice}
        <dl className="divide-y divide-line rounded-box border border-line bg-surface">
          {ROWS.map(([key, label]) => (
            <div key={key} className="grid gap-x-4 px-5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <Value text={brand[key]} />
              </dd>
            </div>
          ))}
        </dl>
        <Button ref={editButton} className="justify-self-start" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <aside aria-label="Preview" className="grid gap-6">
        <CompletenessMeter brand={brand} />
        <SamplePanel brand={brand} />
      </aside>
    </div>
  );
}

function Brand({ brand }: { brand: BrandContext }) {
  const kept = useBrandDraft(brand);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // From the form back to where it was opened.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  useEffect(() => {
    // On its way before anybody presses Edit.
    loadForm().catch(() => undefined);
  }, []);
  const reading = (
    <BrandReading brand={brand} kept={kept} editButton={editButton} onEdit={() => setEditing(true)} />
  );
  if (!editing) return reading;
  return (
    <Suspense fallback={reading}>
      <BrandForm brand={brand} kept={kept} onDone={() => setEditing(false)} />
    </Suspense>
  );
}

export function BrandPanel() {
  const { data, isPending, refetch } = useQuery(brandQuery);
  if (isPending) {
    return (
      <div role="status">
        <LoadingText>Loading the brand context</LoadingText>
        <div className={COLUMNS}>
          <div className="grid gap-5">
            <Skeleton className="h-[425px] sm:h-[281px]" />
            <Skeleton className="h-11 w-16" />
          </div>
          <div className="grid gap-6">
            <Skeleton className="h-[63px]" />
            <Skeleton className="h-[340px]" />
          </div>
        </div>
      </div>
    );
  }
  if (data !== undefined) return <Brand brand={data} />;
  return <TryAgain what="The brand context" onRetry={() => void refetch()} />;
}
