import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';

/** Before a save that makes a finished PDF stale which cannot be written again. */
export function LosesFile({ onSave, onClose }: { onSave: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Save and lose the PDF?"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={onSave}>Save anyway</Button>
        </>
      }
    >
      <p className="text-muted">
        The original has been deleted. Once you save, the finished PDF no longer matches, and we cannot create
        it again. Download it first if you need it.
      </p>
    </Dialog>
  );
}
