import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#components/page.tsx';
import { BrandPanel } from '#features/brand/components/brand-panel.tsx';
import { LearnedSection } from '#features/brand/components/learned-section.tsx';
import { brandQuery } from '#lib/api/brand-query.ts';

export default function BrandContextRoute() {
  const { isPending } = useQuery(brandQuery);
  return (
    <div className="grid gap-8">
      <PageHeading title="Brand context">
        <p className="mt-2 max-w-prose text-muted">
          Tell Colophon who you are, and its suggestions use your words.
        </p>
      </PageHeading>
      <BrandPanel />
      {/* Its place is known once the panel's height is. */}
      <div className={isPending ? 'hidden' : undefined}>
        <LearnedSection />
      </div>
    </div>
  );
}
