import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#components/button.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { announce } from '#lib/announce.tsx';
import { classNames } from '#lib/class-names.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { useFileDrop } from '#lib/upload/use-file-drop.ts';
import { type FolderCheck as Check, useFolderCheck } from '../api/use-folder-check.ts';
import { type Drop, fixable } from '../check/checked-file.ts';
import { type CheckWords, checkWords } from '../check/check-words.ts';
import { CheckActions } from './check-actions.tsx';
import { CheckedList } from './checked-list.tsx';
import { FixThese } from './fix-these.tsx';

const several = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What became of the last drop, where that is not plain from the list. */
function dropWords({ repeated, leftOut }: Check): string {
  return [
    repeated > 0 && `${several(repeated, 'file')} ${repeated === 1 ? 'was' : 'were'} in the list already.`,
    leftOut > 0 && `50 at a time: ${several(leftOut, 'file')} ${leftOut === 1 ? 'was' : 'were'} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Each drop brings the list into view and focus to its heading; its result is announced once, when all are read. */
function useAttention(drops: readonly Drop[], { waiting }: Check, words: CheckWords, dropped: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusEffect(() => {
    if (drops.length === 0) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [drops]);
  const text = [`${words.headline}.`, words.rest, words.problems, dropped].filter(Boolean).join(' ');
  const told = useRef<readonly Drop[]>(null);
  useEffect(() => {
    if (waiting > 0 || told.current === drops) return;
    told.current = drops;
    announce(text);
  }, [waiting, drops, text]);
  return heading;
}

function Summary({
  check,
  words,
  dropped,
  heading,
}: {
  check: Check;
  words: CheckWords;
  dropped: string;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const reading = check.waiting > 0;
  return (
    <div className="grid max-w-[46rem] gap-3">
      <p id="before-you-start" className="text-note font-medium text-muted">
        Before you start
      </p>
      <h2 ref={heading} tabIndex={-1} className="display text-head outline-none">
        {reading ? `Checking ${several(check.total, 'file')}` : `${words.headline}.`}
      </h2>
      {reading ? (
        <ProgressBar
          label="Files checked"
          value={(check.total - check.waiting) / check.total}
          className="w-44"
        />
      ) : (
        <div className="grid gap-1 text-lead text-muted">
          {words.rest !== '' && <p>{words.rest}</p>}
          {words.problems !== '' && <p className="text-body">{words.problems}</p>}
        </div>
      )}
      {dropped !== '' && <p className="text-note text-muted">{dropped}</p>}
    </div>
  );
}

/** What is wrong with the metadata of a stranger's files, found in this browser. */
export function FolderCheck({
  drops,
  onFiles,
  onClear,
}: {
  drops: readonly Drop[];
  onFiles: (files: File[]) => void;
  onClear: () => void;
}) {
  const check = useFolderCheck(drops);
  const words = checkWords(check);
  const dropped = dropWords(check);
  const heading = useAttention(drops, check, words, dropped);
  const { over, zone } = useFileDrop({ onDrop: ({ files }) => onFiles(files) });
  const [first, ...others] = fixable(check);
  const done = check.waiting === 0;
  return (
    <section
      {...zone}
      aria-labelledby="before-you-start"
      className={classNames(
        'grid grid-cols-1 gap-6 rounded-box p-5 transition-colors duration-150 sm:p-10',
        over ? 'bg-accent-soft' : 'bg-sunken',
      )}
    >
      <Summary check={check} words={words} dropped={dropped} heading={heading} />
      {done && first !== undefined && <FixThese files={[first, ...others]} />}
      {check.judged.length + check.problems.length > 0 && <CheckedList {...check} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="-mx-4 flex flex-wrap">
          <FilePicker label="More PDFs to check" multiple onFiles={onFiles}>
            {(open) => (
              <Button look="quiet" onClick={open}>
                Add more
              </Button>
            )}
          </FilePicker>
          <Button look="quiet" onClick={onClear}>
            Clear the list
          </Button>
        </div>
        {done && <CheckActions outcome={check} words={words} />}
      </div>
      <p className="text-note text-muted">Checked in this browser. Nothing has been uploaded.</p>
    </section>
  );
}
