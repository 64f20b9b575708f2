import { useEffect } from 'react';
import { Button } from '#components/button.tsx';
import { forgetKeptFiles } from './kept-file.ts';
import { KeptFileCard } from './kept-file-card.tsx';
import { useKeptFiles } from './use-kept-file.ts';

/** Nothing is held back: what the credits do not cover is uploaded and waits. */
function costOf(files: number, creditsLeft: number | undefined): string {
  if (creditsLeft === undefined || files <= creditsLeft) return '';
  const waiting = files - Math.max(0, creditsLeft);
  return ` You have ${creditsLeft} ${creditsLeft === 1 ? 'credit' : 'credits'}: ${waiting} will stay queued until you have more.`;
}

/**
 * The files that the user chose before signing up, offered where uploading is possible. Shows nothing without one.
 * @param onUpload takes the files over; they are then no longer kept
 */
export function KeptFileOffer({
  onUpload,
  onOffer,
  creditsLeft,
}: {
  onUpload: (files: File[]) => void;
  /** Whether there is something to offer, which is then the first thing to press. */
  onOffer?: (offered: boolean) => void;
  /** Undefined while it is unknown. */
  creditsLeft: number | undefined;
}) {
  const kept = useKeptFiles();
  const isOffered = kept !== null;
  useEffect(() => onOffer?.(isOffered), [onOffer, isOffered]);
  if (kept === null) return null;
  const { files } = kept;
  const single = files.length === 1;
  return (
    <KeptFileCard
      files={files}
      note={
        single
          ? 'You chose it before signing up. It has not left this browser.'
          : `They have not left this browser.${costOf(files.length, creditsLeft)}`
      }
    >
      <Button
        onClick={() => {
          onUpload([...files]);
          void forgetKeptFiles();
        }}
      >
        {single ? 'Upload it now' : `Upload all ${files.length}`}
      </Button>
    </KeptFileCard>
  );
}
