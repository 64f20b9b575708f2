import type { ReactNode } from 'react';
import { Logo } from '#components/logo.tsx';
import { PropertiesPanel } from '#components/properties-panel.tsx';
import { arriving } from '#lib/arriving.ts';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

// Only a reminder: the form stands without its code.
const KeptFileReminder = arriving(
  async () => (await import('#lib/kept-file/kept-file-card.tsx')).KeptFileReminder,
  null,
  () => null,
);

/** The form on one side, what it is for on the other; the picture leaves first when room is short. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col px-4 pb-12 sm:px-10">
          <header className="py-3">
            <Logo to="/" />
          </header>
          {/* From a fixed height down: in the middle, every sentence that comes or goes would move the whole form. */}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto mt-[min(4vh,3rem)] w-full max-w-[460px] pt-8 outline-none"
          >
            <KeptFileReminder />
            {children}
          </main>
        </div>
        <aside className="hidden border-l border-line bg-sunken px-10 lg:grid lg:place-items-center">
          <div className="grid w-full max-w-[500px] gap-5">
            <PropertiesPanel
              filled={false}
              caption="Document properties, as exported"
              className="mr-10 max-h-64 shadow-none"
            />
            <PropertiesPanel filled caption="Document properties, after Colophon" className="-mt-28 ml-10" />
          </div>
        </aside>
      </div>
      <SiteFooter width="max-w-none sm:px-10" />
    </div>
  );
}
