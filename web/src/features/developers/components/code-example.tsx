import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { announce } from '#lib/announce.tsx';
import { useHydrated } from '#lib/use-hydrated.ts';

/** Code to copy; it scrolls sideways within itself. */
export function CodeExample({ title, code }: { title: string; code: string }) {
  const [copied, setCopied] = useState(false);
  // Only secure pages have a clipboard, and only a browser knows.
  const copies = useHydrated() && 'clipboard' in navigator;
  const copy = async () => {
    await navigator.clipboard.writeText(`${code}\n`);
    setCopied(true);
    announce(`${title}: copied`);
  };
  return (
    <figure className="overflow-hidden rounded-box border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line pl-4 text-note text-muted">
        {title}
        {copies && (
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
