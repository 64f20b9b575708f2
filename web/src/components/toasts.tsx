import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useToaster } from 'react-hot-toast/headless';

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
  const { toasts, handlers } = useToaster({ duration: 4000 });
  return (
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="flex flex-col items-center gap-2 sm:items-end"
    >
      {toasts
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
            </div>
          );
        })}
    </div>
  );
}
