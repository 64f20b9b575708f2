import { PageHeading } from '#components/page.tsx';
import { BrandPanel } from '#features/brand/components/brand-panel.tsx';
import { LearnedSection } from '#features/brand/components/learned-section.tsx';

export default function BrandContextRoute() {
  return (
    <div className="grid gap-8">
      <PageHeading title="Brand context">
        <p className="mt-2 max-w-prose text-muted">
          Tell Colophon who you are, and its suggestions use your words.
        </p>
      </PageHeading>
      <BrandPanel />
      <LearnedSection />
    </div>
  );
}
