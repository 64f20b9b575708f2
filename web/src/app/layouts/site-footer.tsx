import { Link } from 'react-router-dom';
import { ThemeToggle } from '#components/theme-toggle.tsx';

const LINKS = [
  ['/pricing', 'Pricing'],
  ['/roadmap', 'Roadmap'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

/** @param width the class that the page above is as wide as */
export function SiteFooter({ width = 'max-w-6xl' }: { width?: string }) {
  return (
    <footer className="mt-auto border-t border-line">
      <div
        className={`mx-auto flex ${width} flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 sm:px-6`}
      >
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {LINKS.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-ctl px-2 text-muted hover:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </footer>
  );
}
