import { useRef } from 'react';
import { Button } from '#components/button.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { classNames } from '#lib/class-names.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { creditsOf, useSession } from '#lib/session/session-context.tsx';
import { useFileDrop, usePageDrop } from '#lib/upload/use-file-drop.ts';
import { type SingleUpload, type SingleUploadRules, useSingleUpload } from '../api/use-single-upload.ts';
import { ZoneMessage } from './zone-message.tsx';

/** Where a file may be let go anywhere on the page; what hangs over the page shows that, the zone takes the file. */
function PageDrop({ onDrop, disabled }: { onDrop: (files: File[]) => void; disabled: boolean }) {
  const { over } = usePageDrop({ onDrop: ({ files }) => onDrop(files), disabled });
  if (!over) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-40 flex items-end justify-center rounded-box border-2 border-dashed border-accent pb-6"
    >
      <p className="rounded-full bg-accent px-5 py-2.5 font-medium text-on-accent shadow-lift">
        Drop it anywhere on this page
      </p>
    </div>
  );
}

/** The control that was pressed goes away with its phase; focus must not be lost with it. */
function useKeptFocus(phase: SingleUpload['phase']) {
  const zone = useRef<HTMLElement>(null);
  const last = useRef(phase);
  useFocusEffect(() => {
    const changed = last.current !== phase;
    last.current = phase;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (changed && lost)
      (zone.current?.querySelector('button') ?? zone.current)?.focus({ preventScroll: true });
  }, [phase]);
  return zone;
}

function Terms() {
  const { user } = useSession();
  // Unknown while billing does not answer: then 3 is too few at worst.
  const days = ((user && creditsOf(user).paid_remaining) ?? 0) > 0 ? 7 : 3;
  return <p className="text-note text-muted">PDF, up to 25 MB. Deleted after {days} days.</p>;
}

/**
 * A place for one PDF on a public page.
 * @param wholePage takes what is let go elsewhere on the page, too
 */
export function SingleZone({
  label,
  wholePage = false,
  className,
  ...rules
}: SingleUploadRules & { label: string; wholePage?: boolean; className?: string }) {
  const { state, choose, reset } = useSingleUpload(rules);
  const idle = state.phase === 'idle';
  const { over, zone } = useFileDrop({ onDrop: ({ files }) => choose(files), disabled: !idle });
  const ref = useKeptFocus(state.phase);
  const chooseFromPage = (files: File[]) => {
    // Several files are announced elsewhere.
    if (files.length === 1 && rules.collecting !== true) ref.current?.scrollIntoView({ block: 'center' });
    choose(files);
  };
  return (
    <section
      {...zone}
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={classNames(
        'flex min-h-72 flex-col items-center justify-center gap-4 rounded-box border-2 border-dashed px-6 py-8 text-center outline-none transition-colors duration-150',
        over ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
        className,
      )}
    >
      {wholePage && <PageDrop onDrop={chooseFromPage} disabled={!idle} />}
      <FilePicker label="Your PDF" disabled={!idle} onFiles={choose}>
        {(open) => (
          <>
            <ZoneMessage state={state} over={over} />
            {idle && <Button onClick={open}>Choose a PDF</Button>}
            {idle && <Terms />}
          </>
        )}
      </FilePicker>
      {state.phase === 'uploading' && <ProgressBar label="Upload" value={state.sent} className="w-44" />}
      {state.phase === 'error' && (
        <Button look="outline" onClick={reset}>
          Try Again
        </Button>
      )}
    </section>
  );
}
