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
        What was signed stays as it is, byte by byte, and the signature stays valid for it. But Acrobat and
        other readers will say that the file was changed after signing.
      </p>
      <p className="text-muted">The original is kept unchanged, so you can go back to it.</p>
    </Dialog>
  );
}
