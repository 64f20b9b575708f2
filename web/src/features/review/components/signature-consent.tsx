import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';

/** Before a signed file is written. The server refuses the call without this consent. */
export function SignatureConsent({
  subject = 'This PDF is signed',
  onAccept,
  onLeaveOut,
  onClose,
}: {
  /** One file, or how many of several. */
  subject?: string;
  onAccept: () => void;
  /** Of several files: the others alone. */
  onLeaveOut?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={subject}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onLeaveOut ?? onClose}>
            {onLeaveOut === undefined ? 'Cancel' : 'Leave them out'}
          </Button>
          <Button onClick={onAccept}>Accept and write</Button>
        </>
      }
    >
      <p className="text-muted">
        The signed part does not change, and its signature stays valid. But Acrobat and other readers will say
        that the file was changed after signing.
      </p>
      <p className="text-muted">We keep the original unchanged, so you can go back to it.</p>
    </Dialog>
  );
}
