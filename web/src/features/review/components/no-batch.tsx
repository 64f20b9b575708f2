import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { PageHeading } from '#components/page.tsx';

export function NoBatch() {
  return (
    <div className="grid gap-8">
      <PageHeading title="Batch review" />
      <EmptyState
        title="No documents selected"
        action={<ButtonLink to="/documents">Choose documents</ButtonLink>}
      >
        Select documents in your list to review them one by one.
      </EmptyState>
    </div>
  );
}
