import { ArrowRight } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import {
  type BasedScore,
  type Findability,
  type FindabilityBand,
  type FindabilityFix,
  type FindabilityRule,
  findabilityRules,
} from '@colophon/contracts/rules';
import { Badge } from '#components/badge.tsx';
import { BAND_LOOKS } from '#components/band-icon.tsx';
import { Notice } from '#components/notice.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Document, Metadata } from '#lib/api/types.ts';
import { BAND_WORDS } from '#lib/findability.ts';
import { useFindability } from '../api/use-findability.ts';
import { sameMetadata } from '../metadata-form.ts';

const FIXES: Readonly<Record<FindabilityFix, string>> = {
  colophon: 'Fixed by Colophon',
  review: 'Yours to decide',
  source: 'Fix it in the source file',
};

const BASES = {
  uploaded: 'Measured in the uploaded file',
  expected: 'Expected',
  written: 'Measured in the written file',
} as const;

/** A reader of a screen hears a score once the typing has paused for so long. */
const PAUSE_MS = 1000;

const points = ({ score }: BasedScore): string => (score === null ? 'Not measured' : String(score));

function Announced({ words }: { words: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function Band({ band }: { band: FindabilityBand }) {
  const { tone, Icon } = BAND_LOOKS[band];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {BAND_WORDS[band]}
    </Badge>
  );
}

function Numbers({ before, after }: Findability) {
  const now = after ?? before;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="display text-head">
        {points(before)}
        {after !== null && (
          <>
            <ArrowRight role="img" aria-label="to" className="mx-2 inline size-5" />
            {points(after)}
          </>
        )}
      </span>
      {now.band !== null && <Band band={now.band} />}
      <span className="text-note text-muted">{BASES[now.basis]}</span>
    </p>
  );
}

interface OpenRule extends FindabilityRule {
  readonly half: boolean;
  readonly found: string;
}

/** What is not met, the heaviest first. */
function openRules({ rules }: BasedScore): OpenRule[] {
  return findabilityRules
    .flatMap((rule, index) => {
      const { status, found = '' } = rules[index] ?? {};
      return status === 'fail' || status === 'half' ? [{ ...rule, found, half: status === 'half' }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
}

interface RuleProps {
  rule: OpenRule;
  /** What is open with the values of a person is fixed by no write. */
  isAfter: boolean;
}

function Rule({ rule, isAfter }: RuleProps) {
  return (
    <li className="grid gap-0.5 py-2.5 wrap-anywhere">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {rule.title}
          {rule.half && ', in part'}
        </span>
        <span className="text-note text-muted">
          {FIXES[isAfter && rule.fix === 'colophon' ? 'review' : rule.fix]}
        </span>
      </p>
      {rule.found !== '' && (
        <p className="text-note">
          Found: <bdi>{rule.found}</bdi>
        </p>
      )}
      <p className="text-note text-muted">
        {rule.why} Source: {rule.source}
        {!rule.verified && '; the numbers are ours'}.
      </p>
    </li>
  );
}

function Score({ findability }: { findability: Findability }) {
  const { before, after, fallen } = findability;
  const now = after ?? before;
  const open = openRules(now);
  const lower = after !== null && (after.score ?? 0) < (before.score ?? 0);
  return (
    <>
      <Numbers {...findability} />
      <Announced words={`Findability: ${points(before)}${after === null ? '' : ` to ${points(after)}`}`} />
      {(lower || fallen.length > 0) && (
        <Notice tone="warn" title={lower ? 'The score fell.' : 'Something fell.'}>
          <ul>
            {findabilityRules
              .filter(({ id }) => fallen.includes(id))
              .map(({ id, title, why }) => (
                <li key={id}>
                  No longer met: {title}. {why}
                </li>
              ))}
          </ul>
        </Notice>
      )}
      {open.length > 0 ? (
        <div>
          <h3 className="text-note text-muted">Not met</h3>
          <ul aria-label="Not met" className="divide-y divide-line">
            {open.map((rule) => (
              <Rule key={rule.id} rule={rule} isAfter={after !== null} />
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-muted">All rules that apply are met.</p>
      )}
    </>
  );
}

interface FindabilityPanelProps {
  document: Document;
  values: Metadata;
}

function showsTheSame(a: FindabilityPanelProps, b: FindabilityPanelProps): boolean {
  return a.document === b.document && sameMetadata(a.values, b.values);
}

/** The score of the file, before and after, and what is not met. */
export const FindabilityPanel = memo(function FindabilityPanel({ document, values }: FindabilityPanelProps) {
  const { measured: findability, error } = useFindability(document, values);
  return (
    <section aria-labelledby="findability" className="grid grid-cols-1 gap-3">
      <h2 id="findability" className="font-medium">
        Findability
      </h2>
      {findability !== undefined && <Score findability={findability} />}
      {findability === undefined && error !== null && (
        <p className="text-muted">{errorText(error, 'The score could not be loaded.')}</p>
      )}
      {findability === undefined && error === null && (
        <div role="status">
          <LoadingText>Loading the score</LoadingText>
          <Skeleton className="h-40" />
        </div>
      )}
    </section>
  );
}, showsTheSame);
