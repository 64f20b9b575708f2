import { ArrowRight, Check, Download } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { archivesFor } from '#lib/api/archive.ts';
import { count } from '../counted.ts';
import { KeyHint } from './key-hint.tsx';

function downloadWords(files: number): string {
  if (files === 1) return 'Download PDF';
  const archives = archivesFor(files);
  return `Download ${files} PDFs as ${archives === 1 ? 'ZIP' : `${archives} ZIPs`}`;
}

interface BarProps {
  /** Documents that look fine and that the user has not accepted yet. */
  fine: number;
  /** Documents that need a person, one by one. */
  exceptions: number;
  /** Without a PDF. */
  open: number;
  ready: number;
  writing: boolean;
  downloading: boolean;
  onAccept: () => void;
  onReview: () => void;
  onFinish: () => void;
  onDownload: () => void;
  onLeave: () => void;
}

type Step = 'accept' | 'review' | 'finish' | 'download';

/** What comes next: exactly one button is the primary one. */
function nextStep({ fine, exceptions, open }: BarProps): Step {
  if (fine > 0) return 'accept';
  if (exceptions > 0) return 'review';
  return open > 0 ? 'finish' : 'download';
}

/** On a phone, what is shown shares one row. */
const GROWS = 'max-sm:grow max-sm:px-2.5';

/** Stays in sight below the batch; on a phone the next step alone, and beside accepting always a look at the rest. */
export function BatchBar(props: BarProps) {
  const { fine, exceptions, open, ready, writing, downloading } = props;
  const next = nextStep(props);
  const look = (step: Step) => (step === next ? 'primary' : 'outline');
  const aside = (step: Step) => (step === next ? GROWS : 'max-sm:hidden');
  return (
    <div
      data-sticky-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:gap-3 sm:px-6"
    >
      <Button look="quiet" className="max-sm:px-2.5" onClick={props.onLeave}>
        <span>
          Back<span className="max-sm:sr-only"> to documents</span>
        </span>
      </Button>
      <span className="grow max-sm:hidden" />
      {ready > 0 && !writing && (
        <Button
          className={open === 0 ? GROWS : aside('download')}
          look={look('download')}
          busy={downloading}
          onClick={props.onDownload}
        >
          <Download aria-hidden className="size-[18px]" />
          {downloadWords(ready)}
        </Button>
      )}
      {(open > 0 || writing) && (
        <Button
          className={writing ? GROWS : aside('finish')}
          look={look('finish')}
          busy={writing}
          disabled={open === 0}
          onClick={props.onFinish}
        >
          Generate & download {count(open, 'PDF')}
          {next === 'finish' && !writing && <KeyHint keys="G" />}
        </Button>
      )}
      {exceptions > 0 && (
        <Button className={GROWS} look={look('review')} onClick={props.onReview}>
          Review {exceptions}
          <KeyHint keys="J" />
          <ArrowRight aria-hidden className="size-[18px]" />
        </Button>
      )}
      {fine > 0 && (
        <Button className={GROWS} look={look('accept')} onClick={props.onAccept}>
          <Check aria-hidden className="size-[18px]" />
          Accept {fine}
          <KeyHint keys="A" />
        </Button>
      )}
    </div>
  );
}
