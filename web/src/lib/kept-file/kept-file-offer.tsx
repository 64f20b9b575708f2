import { Button } from '#components/button.tsx';
import { forgetKeptFile } from './kept-file.ts';
import { KeptFileCard } from './kept-file-card.tsx';
import { useKeptFile } from './use-kept-file.ts';

/**
 * The file that somebody chose before signing up, offered where uploading is possible. Nothing shows without one.
 * @param onUpload takes the file over; it is then no longer kept
 */
export function KeptFileOffer({
  onUpload,
  disabled = false,
}: {
  onUpload: (file: File) => void;
  disabled?: boolean;
}) {
  const kept = useKeptFile();
  if (kept === null) return null;
  const { file } = kept;
  return (
    <KeptFileCard file={file} note="You chose it before signing up. It has not left this browser.">
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={disabled}
          onClick={() => {
            onUpload(file);
            void forgetKeptFile();
          }}
        >
          Upload it now
        </Button>
        <Button look="quiet" onClick={() => void forgetKeptFile()}>
          Remove
        </Button>
      </div>
    </KeptFileCard>
  );
}
