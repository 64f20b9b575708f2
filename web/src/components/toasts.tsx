import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { toast as toasts, useToaster } from 'react-hot-toast/headless';

const LOOKS = {
  success: { Icon: CircleCheck, colour: 'text-ok' },
  error: { Icon: CircleAlert, colour: 'text-bad' },
  other: { Icon: Info, colour: 'text-accent' },
} as const;

/**
 * The headless toaster with our own markup: the styled one injects style elements, which a strict content
 * security policy forbids.
 */
export function Toasts() {
  const { toasts: shown, handlers } = useToaster({ duration: 4000 });
  return (
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="flex flex-col items-center gap-2 sm:items-end"
    >
      {shown
        .filter((toast) => toast.visible)
        .map((toast) => {
          const { Icon, colour } =
            LOOKS[toast.type === 'success' || toast.type === 'error' ? toast.type : 'other'];
          return (
            <div
              key={toast.id}
              role={toast.type === 'error' ? 'alert' : 'status'}
              className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-box border border-line bg-surface px-4 py-3 shadow-lift motion-safe:animate-[appear_150ms_ease-out]"
            >
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
              <p className="min-w-0 wrap-anywhere">
                {typeof toast.message === 'string' ? toast.message : null}
              </p>
              <button
                type="button"
                onClick={() => toasts.dismiss(toast.id)}
                className="-my-2 -mr-2.5 ml-auto grid size-10 shrink-0 place-items-center rounded-ctl text-muted hover:bg-sunken hover:text-ink"
              >
                <span className="sr-only">Dismiss</span>
                <X aria-hidden className="size-4" />
              </button>
            </div>
          );
        })}
    </div>
  );
}
