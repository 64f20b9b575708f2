import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { useDeleteReport } from '../api/report-queries.ts';

export function DeleteReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteReport();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        notify.success('Report deleted');
        navigate('/reports', { replace: true });
      },
    });
  return (
    <Dialog
      title="Delete this report?"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={confirm}>
            Delete
          </Button>
        </>
      }
    >
      <p className="text-muted">Its link ends, too. The documents stay.</p>
      {remove.isError && (
        <Notice tone="bad" live>
          {errorText(
            remove.error,
            'No answer came. Close this and check whether the report is still there before you try again.',
          )}
        </Notice>
      )}
    </Dialog>
  );
}
