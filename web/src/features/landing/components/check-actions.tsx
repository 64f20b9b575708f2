import { Copy, Download, ImageDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { saveBlob } from '#lib/files.ts';
import { logFailure } from '#lib/log.ts';
import { checkCard } from '../check/check-card.ts';
import { checkTable } from '../check/check-table.ts';
import type { CheckWords } from '../check/check-words.ts';
import type { Outcome } from '../check/checked-file.ts';

const NAME = 'pdf-metadata-check';

/** What has been found, to be shown to others: a table with the names of the files, or a picture without them. */
export function CheckActions({ outcome, words }: { outcome: Outcome; words: CheckWords }) {
  const [said, setSaid] = useState('');
  const tell = async (done: string, failed: string, act: () => Promise<void>) => {
    try {
      await act();
      setSaid(done);
    } catch (error) {
      logFailure('The check could not be shared', error);
      setSaid(failed);
    }
  };
  const copy = () =>
    tell('Copied as a table', 'The browser did not allow it', () =>
      navigator.clipboard.writeText(checkTable(outcome)),
    );
  const saveTable = () =>
    saveBlob(new Blob([checkTable(outcome)], { type: 'text/csv;charset=utf-8' }), `${NAME}.csv`);
  const savePicture = () =>
    tell('Picture saved', 'This browser could not draw the picture', async () =>
      saveBlob(await checkCard(words, outcome.judged), `${NAME}.png`),
    );
  return (
    <div className="-mx-4 flex flex-wrap items-center">
      {outcome.judged.length > 0 && (
        <Button look="quiet" onClick={() => void savePicture()}>
          <ImageDown aria-hidden className="size-[18px]" />
          Save as image
        </Button>
      )}
      <Button look="quiet" onClick={saveTable}>
        <Download aria-hidden className="size-[18px]" />
        Save CSV
      </Button>
      {/* Only secure pages have a clipboard. */}
      {'clipboard' in navigator && (
        <Button look="quiet" onClick={() => void copy()}>
          <Copy aria-hidden className="size-[18px]" />
          Copy CSV
        </Button>
      )}
      <span role="status" className="px-4 sm:order-first text-note text-muted">
        {said}
      </span>
    </div>
  );
}
