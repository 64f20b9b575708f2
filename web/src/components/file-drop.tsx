import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import type { Dropped } from '#lib/upload/dropped-files.ts';
import { useFileDrop } from '#lib/upload/use-file-drop.ts';
import { Button } from './button.tsx';
import { FilePicker } from './file-picker.tsx';

const SHAPES = {
  tall: 'min-h-72 flex-col gap-4 px-6 py-12 text-center',
  compact: 'min-h-52 flex-col gap-4 px-6 py-8 text-center',
  /** Beside a list, which then has the user's attention. */
  line: 'gap-x-3 px-4 py-2 sm:gap-x-4',
} as const;

function Invitation({ over, more }: { over: boolean; more: boolean }) {
  if (over) return 'Drop your PDFs here';
  return (
    <>
      <span className={more ? 'max-sm:hidden pointer-coarse:hidden' : 'pointer-coarse:hidden'}>
        {more ? 'Drag and drop more PDFs here' : 'Drag and drop your PDFs here'}
      </span>
      <span className={more ? 'hidden max-sm:inline pointer-coarse:inline' : 'hidden pointer-coarse:inline'}>
        {more ? 'More PDFs' : 'Choose PDFs'}
      </span>
    </>
  );
}

/** Drop target and file picker for many PDFs. The button is the keyboard's way; dropping is never the only one. */
export function FileDrop({
  onFiles,
  busy,
  shape = 'tall',
  primary = shape === 'tall',
  children,
}: {
  onFiles: (dropped: Dropped) => void;
  busy: boolean;
  shape?: keyof typeof SHAPES;
  /** Choosing files is what the screen is there for. */
  primary?: boolean;
  children?: ReactNode;
}) {
  const { over, zone } = useFileDrop({ onDrop: onFiles, disabled: busy });
  const line = shape === 'line';
  return (
    <div
      {...zone}
      className={classNames(
        'flex items-center justify-center rounded-box border-2 border-dashed transition-colors duration-150',
        SHAPES[shape],
        over ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <FileUp
        aria-hidden
        className={classNames('shrink-0 text-accent', line ? 'size-5 max-sm:hidden' : 'size-8')}
        strokeWidth={1.5}
      />
      <div className={line ? 'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4' : ''}>
        <p className={line ? 'font-medium' : 'text-lead font-medium'}>
          <Invitation over={over} more={line} />
        </p>
        {line ? children : <p className="mt-1 text-muted">Up to 50 files, 25 MB each</p>}
      </div>
      <FilePicker
        label="Choose PDF files"
        multiple
        disabled={busy}
        onFiles={(files) => onFiles({ files, unreadable: [] })}
      >
        {(open) => (
          <Button look={primary ? 'primary' : 'outline'} onClick={open} disabled={busy}>
            Choose files
          </Button>
        )}
      </FilePicker>
      {!line && children}
    </div>
  );
}
