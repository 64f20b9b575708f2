import { type ReactNode, useEffect, useState } from 'react';
import { DocumentCover } from '#components/document-cover.tsx';
import { formatSize } from '../format.ts';
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

/** The file with its name and present title. @param children what can be done with it here */
export function KeptFileCard({ file, note, children }: { file: File; note: string; children?: ReactNode }) {
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
          {formatSize(file.size)}. {note}
        </p>
        <PresentTitle file={file} />
      </div>
      {children}
    </section>
  );
}

/** Beside the forms on the way to an account: what they are filled in for. Nothing shows without a file. */
export function KeptFileReminder() {
  const kept = useKeptFile();
  if (kept === null) return null;
  return (
    <div className="mb-7">
      <KeptFileCard file={kept.file} note="We’ve kept it for you in this browser. Nothing is uploaded yet." />
    </div>
  );
}
