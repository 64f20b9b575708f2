import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';

/**
 * A modal dialog on the native element: the page behind is inert, Escape closes, and focus goes back to where it
 * came from. Rendered only while open. Without `onClose` only its actions close it; where the browser does, it opens again. The first
 * field inside takes focus, otherwise the first action, otherwise Close.
 */
export function Dialog({
  title,
  onClose,
  actions,
  wide = false,
  children,
}: {
  title: string;
  onClose?: () => void;
  /** Buttons at the end; the one that does the least harm first. */
  actions?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const id = useId();
  // In a layout effect: where a screen moves focus as it closes, that move comes last.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement as HTMLElement | null;
    // A browser may close it unasked, as Chrome does at a second Escape.
    const show = () => dialog?.open === false && dialog.showModal();
    show();
    dialog?.addEventListener('close', show);
    dialog?.querySelector<HTMLElement>('input, textarea, select, [data-actions] > *')?.focus();
    return () => {
      dialog?.removeEventListener('close', show);
      dialog?.close();
      // Taken out of the page while open, the element restores nothing by itself. What has left the page takes no focus.
      before?.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the box; keys have
    // Escape
    <dialog
      ref={ref}
      aria-labelledby={id}
      closedby={onClose === undefined ? 'none' : undefined}
      onCancel={(event) => {
        // A file input inside has one of its own, which bubbles.
        if (event.target !== event.currentTarget) return;
        // State decides what is open, so that the element and the page never disagree.
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={(event) => {
        pressed.current = event.target === event.currentTarget;
      }}
      // What was pressed inside and let go of outside, as a selection of text, is a click here as well.
      onClick={(event) => pressed.current && event.target === event.currentTarget && onClose?.()}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] rounded-box border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-scrim',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-lead font-medium">
            {title}
          </h2>
          {onClose !== undefined && (
            <button
              type="button"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-ctl text-muted hover:bg-sunken hover:text-ink"
            >
              <span className="sr-only">Close</span>
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
        {children}
        {actions !== undefined && (
          <div data-actions className="mt-2 flex flex-wrap justify-end gap-3">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
