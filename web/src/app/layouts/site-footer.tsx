import type { ComponentType } from 'react';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { BUILDER } from '#config/builder.ts';
import { Link } from '#components/link.tsx';
import { usePageNavigation } from '#lib/navigation/page-navigation.ts';

const LINKS = [
  ['/pricing', 'Pricing'],
  ['/roadmap', 'Roadmap'],
  ['/developers', 'Developers'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

const LOOK = 'inline-flex min-h-11 items-center gap-1.5 rounded-ctl px-2 text-muted hover:text-ink';

/** The same help in the same place on every page (WCAG 3.2.6): the answers on the landing page. */
function HelpLink() {
  const { pathname } = usePageNavigation();
  return pathname === '/' ? (
    <a href="#faq" className={LOOK}>
      Help
    </a>
  ) : (
    <Link to="/#faq" className={LOOK}>
      Help
    </Link>
  );
}

/**
 * @param width the class that the page above is as wide as
 * @param Help replaces the link to the landing page on the screens of a signed-in user
 */
export function SiteFooter({
  width = 'max-w-6xl',
  Help,
}: {
  width?: string;
  Help?: ComponentType<{ look: string }>;
}) {
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div
        className={`mx-auto flex ${width} flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 sm:px-6`}
      >
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap">
          {LINKS.map(([to, label]) => (
            <Link key={to} to={to} className={LOOK}>
              {label}
            </Link>
          ))}
          {Help === undefined ? <HelpLink /> : <Help look={LOOK} />}
          <a href={BUILDER.site} rel="noopener" className={LOOK}>
            Built by {BUILDER.name}
            <span aria-hidden>↗</span>
          </a>
        </nav>
        <ThemeToggle />
      </div>
    </footer>
  );
}
