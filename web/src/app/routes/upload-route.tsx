import { PageHeading } from '#components/page.tsx';
import { UploadWorkbench } from '#features/upload/components/upload-workbench.tsx';

export default function UploadRoute() {
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <PageHeading title="Upload documents" />
      <UploadWorkbench />
    </div>
  );
}
