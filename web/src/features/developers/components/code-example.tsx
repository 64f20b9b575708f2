import { Check, Copy } from 'lucide-react';
import { useCopy } from '#lib/use-copy.ts';
import { useHydrated } from '#lib/use-hydrated.ts';

/** Code to copy; it scrolls sideways within itself. */
export function CodeExample({ title, code }: { title: string; code: string }) {
  const { isOffered, copied, failure, copy } = useCopy(title, `${code}\n`);
  const isHydrated = useHydrated();
  return (
    <figure className="overflow-hidden rounded-box border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line pl-4 text-note text-muted">
        {title}
        {isHydrated && isOffered() && (
          <button
            type="button"
            onClick={() => void copy()}
            className="inline-flex min-h-11 items-center gap-2 rounded-ctl px-4 font-medium text-ink hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            {copied ? 'Copied' : 'Copy'}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </figcaption>
      {failure !== undefined && <p className="px-4 pt-3 text-note text-bad">{failure}</p>}
      {/* Keyboards scroll what they can focus. */}
      <pre
        aria-label={title}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="overflow-x-auto px-4 py-3 font-mono text-note focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
