import { Link } from '#components/link.tsx';

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2.5 rounded-ctl pr-1">
      <svg viewBox="0 0 24 28" aria-hidden="true" className="h-6 w-auto shrink-0">
        <path
          d="M1.5 3a1.5 1.5 0 0 1 1.5-1.5h12L22.5 9v16a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 25z"
          className="fill-surface stroke-ink"
          strokeWidth="1.6"
        />
        <path d="M6 13h12M6 17h12" className="stroke-edge" strokeWidth="1.6" strokeLinecap="round" />
        <path d="M6 21.5h7" className="stroke-accent" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span className="display text-title">Colophon</span>
    </Link>
  );
}
