import { Button } from '#components/button.tsx';
import { FilePicker } from '#components/file-picker.tsx';

/** For people with a folder of PDFs: dropping it on the page does the same. */
export function CheckInvitation({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-[1_1_16rem] text-note text-muted">
        <strong className="block text-body font-medium text-ink">
          A whole folder? See what is wrong first.
        </strong>
        Up to 50 PDFs, checked in this browser. Nothing is uploaded, no account needed.
      </p>
      <FilePicker label="PDFs to check" multiple onFiles={onFiles}>
        {(open) => (
          <Button look="outline" onClick={open}>
            Check my PDFs
          </Button>
        )}
      </FilePicker>
    </div>
  );
}
