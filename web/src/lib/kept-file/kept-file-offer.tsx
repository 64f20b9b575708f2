import { useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { DocumentCover } from '#components/document-cover.tsx';
import { formatSize } from '../format.ts';
import { forgetKeptFile } from './kept-file.ts';
import { presentTitle } from './present-title.ts';
import { useKeptFile } from './use-kept-file.ts';

/** What the file calls itself, read here; undefined while and where that is unknown. */
function usePresentTitle(file: File): string | undefined {
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    let current = true;
    const read = async () => {
      const found = await presentTitle(file).catch(() => undefined);
      if (current) setTitle(found);
    };
    void read();
    return () => {
      current = false;
    };
  }, [file]);
  return title;
}

function PresentTitle({ file }: { file: File }) {
  const title = usePresentTitle(file);
  if (title === undefined) return null;
  return (
    <p className="text-[13px] text-muted wrap-anywhere">
      {title === '' ? (
        'It has no title today.'
      ) : (
        <>
          Its title today: <bdi className="text-bad">{title}</bdi>
        </>
      )}
    </p>
  );
}

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
    <section
      aria-label="The file you chose before signing up"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-surface px-4 py-3"
    >
      <DocumentCover seed={file.name} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p className="text-[13px] text-muted">
          {formatSize(file.size)}. You chose it before signing up; it has not left this browser.
        </p>
        <PresentTitle file={file} />
      </div>
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
          Forget it
        </Button>
      </div>
    </section>
  );
}
