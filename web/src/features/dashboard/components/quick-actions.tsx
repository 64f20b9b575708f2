import { ArrowRight, Files, Sparkles } from 'lucide-react';
import { Link } from '#components/link.tsx';

const ACTIONS = [
  { to: '/brand-context', label: 'Brand Settings', Icon: Sparkles },
  { to: '/documents', label: 'View Documents', Icon: Files },
] as const;

export function QuickActions() {
  return (
    <nav
      aria-label="Quick actions"
      className="divide-y divide-line rounded-box border border-line bg-surface"
    >
      {ACTIONS.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-[52px] items-center gap-3 px-5 font-medium first:rounded-t-box last:rounded-b-box hover:bg-sunken"
        >
          <Icon aria-hidden className="size-[18px] text-muted" />
          {label}
          <ArrowRight aria-hidden className="ml-auto size-4 text-muted" />
        </Link>
      ))}
    </nav>
  );
}
