import { PageHeading } from '#components/page.tsx';
import { EmailChangeUndo } from '#features/auth/components/email-change-undo.tsx';

export default function UndoEmailChangeRoute() {
  return (
    <div className="grid gap-7">
      <PageHeading title="Undo your email change" />
      <EmailChangeUndo />
    </div>
  );
}
