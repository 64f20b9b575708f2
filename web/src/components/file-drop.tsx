import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import type { Dropped } from '#lib/upload/dropped-files.ts';
import { useFileDrop } from '#lib/upload/use-file-drop.ts';
import { Button } from './button.tsx';
import { FilePicker } from './file-picker.tsx';

/** Drop target and file picker for many PDFs. The button is the keyboard's way; dropping is never the only one. */
export function FileDrop({
  onFiles,
  busy,
  compact = false,
  children,
}: {
  onFiles: (dropped: Dropped) => void;
  busy: boolean;
  compact?: boolean;
  children?: ReactNode;
}) {
  const { over, zone } = useFileDrop({ onDrop: onFiles, disabled: busy });
  return (
    <div
      {...zone}
      className={classNames(
        'flex flex-col items-center justify-center gap-4 rounded-box border-2 border-dashed px-6 text-center transition-colors duration-150',
        compact ? 'min-h-52 py-8' : 'min-h-72 py-12',
        over ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <FileUp aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
      <div>
        <p className="text-lead font-medium">
          {over ? (
            'Drop your PDFs here'
          ) : (
            <>
              <span className="pointer-coarse:hidden">Drag and drop your PDFs here</span>
              <span className="hidden pointer-coarse:inline">Choose PDFs</span>
            </>
          )}
        </p>
        <p className="mt-1 text-muted">Up to 50 files, 25 MB each</p>
      </div>
      <FilePicker
        label="Choose PDF files"
        multiple
        disabled={busy}
        onFiles={(files) => onFiles({ files, unreadable: [] })}
      >
        {(open) => (
          <Button look={compact ? 'outline' : 'primary'} onClick={open} disabled={busy}>
            Choose files
          </Button>
        )}
      </FilePicker>
      {children}
    </div>
  );
}
