import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';

/** A button that takes a CSV file, or its like. @param label of the file, for those who do not see the button */
export function TableFileButton({
  label,
  onFile,
  children,
}: {
  label: string;
  onFile: (file: File) => void;
  children: string;
}) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was changed.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button look="outline" onClick={() => document.getElementById(id)?.click()}>
        <FileUp aria-hidden className="size-[18px]" />
        {children}
      </Button>
    </>
  );
}
