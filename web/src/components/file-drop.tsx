import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { classNames } from '#lib/class-names.ts';
import { Button } from './button.tsx';

/** Drop target and file picker for many PDFs. The button is the keyboard's way; dropping is never the only one. */
export function FileDrop({
  onFiles,
  busy,
  compact = false,
  children,
}: {
  onFiles: (files: File[], rejections: readonly FileRejection[]) => void;
  busy: boolean;
  compact?: boolean;
  children?: ReactNode;
}) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejections) => onFiles(accepted, rejections),
    accept: { 'application/pdf': ['.pdf'] },
    noClick: true,
    noKeyboard: true,
    disabled: busy,
  });
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: -1 })}
      className={classNames(
        'flex flex-col items-center justify-center gap-4 rounded-box border-2 border-dashed px-6 text-center transition-colors duration-150',
        compact ? 'min-h-52 py-8' : 'min-h-72 py-12',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <input {...getInputProps({ 'aria-label': 'Choose PDF files' })} />
      <FileUp aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
      <div>
        <p className="text-[17px] leading-6 font-medium">
          {isDragActive ? 'Drop your PDFs here' : 'Drag and drop your PDFs here'}
        </p>
        <p className="mt-1 text-muted">Up to 50 files, 25 MB each</p>
      </div>
      <Button look={compact ? 'outline' : 'primary'} onClick={open} disabled={busy}>
        Choose files
      </Button>
      {children}
    </div>
  );
}
