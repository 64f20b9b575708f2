import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks whether to lose something. */
export function LeaveDialog({
  what,
  onStay,
  onLeave,
}: {
  /** Subject of 'will be lost'. */
  what: string;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Keep editing</Button>
          <Button look="outline" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="text-muted">{what} will be lost.</p>
    </Dialog>
  );
}
