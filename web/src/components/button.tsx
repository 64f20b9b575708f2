import type { ComponentProps } from 'react';
import { Link } from '#components/link.tsx';
import { classNames } from '#lib/class-names.ts';

type Look = 'primary' | 'outline' | 'quiet' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-ctl px-4 py-2 text-body font-medium whitespace-nowrap active:not-disabled:translate-y-px disabled:opacity-55 aria-disabled:opacity-55';
const LOOKS: Record<Look, string> = {
  primary:
    'bg-accent text-on-accent hover:not-disabled:bg-accent-strong forced-colors:border forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]',
  outline:
    'border border-edge bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
  quiet: 'text-ink hover:not-disabled:bg-sunken',
  /** Destroys what cannot be had back. */
  danger:
    'bg-bad text-on-accent hover:not-disabled:underline forced-colors:border forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]',
};

/** For a link that leads out of the app and looks like a button. */
export const primaryLink = classNames(BASE, LOOKS.primary);

export function Button({
  look = 'primary',
  busy = false,
  className,
  disabled,
  ...rest
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(BASE, LOOKS[look], className)}
    />
  );
}

export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={classNames(BASE, LOOKS[look], className)} />;
}
