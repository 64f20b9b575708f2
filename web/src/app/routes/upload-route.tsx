import { PageHeading } from '#components/page.tsx';
import { UploadWorkbench } from '#features/upload/components/upload-workbench.tsx';

export default function UploadRoute() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title="Upload documents" />
      <UploadWorkbench />
    </div>
  );
}
