import { ButtonLink } from '#components/button.tsx';
import { PageHeading } from '#components/page.tsx';
import { DocumentList } from '#features/documents/components/document-list.tsx';

export default function DocumentsRoute() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title="Documents" aside={<ButtonLink to="/upload">Upload PDFs</ButtonLink>}>
        <p className="mt-2 max-w-prose text-muted">
          Documents are deleted after 3 days on the free plan. With purchased credits, originals are kept for
          7 days and processed files for 14 days.
        </p>
      </PageHeading>
      <DocumentList />
    </div>
  );
}
