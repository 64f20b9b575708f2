import { Plus } from 'lucide-react';

const SENTENCES = [
  'Five searchers rank your documents twice: with the metadata of the uploaded files, and with what was written into the finished ones. Text and file names stay the same.',
  'The searches are drawn from the pages alone, never from metadata: words of the largest lines (by name), headings (for topics) and words of a random sentence (for details). They are fixed by the file, so that a second proof draws the same.',
  'The searches for details are a guard that nothing gets buried; no gain is expected of them.',
  'Every proof has two controls: each file with the metadata of another one (placebo), and the same files twice, where any difference would mean that the measure is wrong.',
  '“Higher” needs a gain over the uploaded files and over the placebo, both beyond chance (95 % by bootstrap over documents). Searchers and kinds of search are never added up.',
  'Clicks, links and freshness, which real search sites use as well, are not in these formulas. Google is not measured.',
] as const;

/** The method, for a reader who doubts it. */
export function HowMeasured() {
  return (
    <details className="group rounded-box border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 font-medium hover:text-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        How this is measured
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-45"
        />
      </summary>
      <ul className="grid max-w-prose list-disc gap-2 px-4 pb-5 pl-9 text-muted sm:px-5 sm:pl-10">
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
