import { type ReactNode, useId } from 'react';

/**
 * The browser's file dialog behind our own control.
 * @param children draws the control; it gets the way to open the dialog
 */
export function FilePicker({
  label,
  multiple = false,
  disabled = false,
  onFiles,
  children,
}: {
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: (open: () => void) => ReactNode;
}) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={label}
        multiple={multiple}
        tabIndex={-1}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => document.getElementById(id)?.click())}
    </>
  );
}
