import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { brandQuery } from '#lib/api/brand-query.ts';
import type { BrandContext } from '#lib/api/types.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { lazy } from '#lib/lazy.ts';
import { type KeptDraft, useBrandDraft } from '../api/use-brand-draft.ts';
import { draftOf, isNothingSet } from '../brand-draft.ts';
import { BrandFacts } from './brand-facts.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { LastDocumentPanel } from './last-document-panel.tsx';

const loadForm = () => import('./brand-form.tsx');
const BrandForm = lazy(async () => ({ default: (await loadForm()).BrandForm }));

const COLUMNS =
  'grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(300px,380px)] lg:justify-between lg:gap-12';

function DraftNotice({ onContinue, onDiscard }: { onContinue: () => void; onDiscard: () => void }) {
  return (
    <Notice tone="info" title="You have an unsaved draft">
      <p>We keep it on this device until you save it or sign out.</p>
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

function NothingSet({ editButton, onEdit }: Pick<ReadingProps, 'editButton' | 'onEdit'>) {
  return (
    <EmptyState
      title="Nothing is filled in yet"
      action={
        <Button ref={editButton} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      The built-in engine uses your company name, key topics and vocabulary; a language model uses everything
      here.
    </EmptyState>
  );
}

function BrandReading({ brand, kept, editButton, onEdit }: ReadingProps) {
  const isEmpty = isNothingSet(brand);
  return (
    <div className={COLUMNS}>
      <div className="grid max-w-2xl grid-cols-1 gap-5">
        {kept.draft !== undefined && <DraftNotice onContinue={onEdit} onDiscard={kept.drop} />}
        {isEmpty ? (
          <NothingSet editButton={editButton} onEdit={onEdit} />
        ) : (
          <>
            <BrandFacts brand={brand} />
            <Button ref={editButton} className="justify-self-start" onClick={onEdit}>
              Edit
            </Button>
          </>
        )}
      </div>
      <aside aria-label="Progress and last document" className="grid gap-6">
        {!isEmpty && <CompletenessMeter brand={brand} />}
        <LastDocumentPanel />
      </aside>
    </div>
  );
}

function Brand({ brand }: { brand: BrandContext }) {
  const saved = useMemo(() => draftOf(brand), [brand]);
  const kept = useBrandDraft(saved);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useFocusEffect(() => {
    // From the form back to where it was opened.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  useEffect(() => {
    // Loaded before the user presses Edit.
    loadForm().catch(() => undefined);
  }, []);
  const reading = (
    <BrandReading brand={brand} kept={kept} editButton={editButton} onEdit={() => setEditing(true)} />
  );
  if (!editing) return reading;
  return (
    <Suspense fallback={reading}>
      <BrandForm saved={saved} kept={kept} onDone={() => setEditing(false)} />
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
            <Skeleton className="h-[637px] sm:h-[422px]" />
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
