import { useEffect, useState } from 'react';
import { Button } from '#components/button.tsx';
import { forgetKeptFiles, type KeptFiles } from './kept-file.ts';
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
 * @param onUpload takes the files over; they are kept until they have arrived
 */
export function KeptFileOffer({
  onUpload,
  onOffer,
  creditsLeft,
}: {
  onUpload: (files: File[], onEnd: (arrived: boolean) => void) => void;
  /** Whether there is something to offer, which is then the first thing to press. */
  onOffer?: (offered: boolean) => void;
  /** Undefined while it is unknown. */
  creditsLeft: number | undefined;
}) {
  const kept = useKeptFiles();
  const [leaving, setLeaving] = useState<KeptFiles>();
  const isOffered = kept !== null && kept.keptAt !== leaving?.keptAt;
  useEffect(() => onOffer?.(isOffered), [onOffer, isOffered]);
  if (!isOffered) return null;
  const upload = () => {
    setLeaving(kept);
    // What did not arrive is offered again, also after a reload on the way.
    onUpload([...kept.files], (arrived) => {
      if (arrived) void forgetKeptFiles();
      else setLeaving(undefined);
    });
  };
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
      <Button onClick={upload}>{single ? 'Upload it now' : `Upload all ${files.length}`}</Button>
    </KeptFileCard>
  );
}
